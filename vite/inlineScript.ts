// Runs inside both documents, in the head, before anything is painted: the theme, whether somebody was signed in here
// before, and what to show when the app's script fails or never arrives. Compiled and inlined by documents.ts, so it
// cannot import anything; src/lib/storage.ts names the same storage keys.
(() => {
  const html = document.documentElement;
  // Storage throws in some private modes and where a site may keep nothing.
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const theme = stored("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  html.dataset["theme"] = dark ? "dark" : "light";
  if (location.pathname === "/" && stored("homeward:signed-in")) html.dataset["returning"] = "";

  const stalled = () => {
    // From there on the app itself says what does not come.
    if (html.dataset["started"] !== undefined) return;
    // Whoever waits for the dashboard gets the landing page, which works without scripts.
    delete html.dataset["returning"];
    const notice = document.getElementById("stalled");
    if (notice) notice.hidden = false;
  };
  addEventListener("homeward:stalled", stalled);
  addEventListener("error", (event) => event.target instanceof HTMLScriptElement && stalled(), true);
  setTimeout(stalled, 120_000);
})();

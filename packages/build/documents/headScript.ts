// Runs in the head of both documents, before the first paint. It sets the theme, marks the document if a user was
// signed in here before, keeps the browser's offer to install the app, and shows a notice when the app's script fails
// or does not arrive. documents.ts compiles and inlines it, so it cannot import anything; src/lib/device/storage.ts
// names the same storage keys.

// Filled in by documents.ts, from the site's settings.
declare const chunkTimeoutMs: number;
/** Styles show it while the landing page is hidden. */
declare const loadingText: string;

(() => {
  const html = document.documentElement;
  // Storage throws in some private modes and if the user has blocked it.
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
  if (stored("homeward:signed-in")) html.dataset[location.pathname === "/" ? "returning" : "known"] = loadingText;

  // The browser offers to install the app once, often before any script has loaded. Keep the offer and hide the
  // browser's banner.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    Object.assign(window, { homewardInstall: event });
  });

  const showNotice = () => {
    // Once the app has started, it reports failures itself.
    if (html.dataset["started"] !== undefined) return;
    // Show the landing page, which works without scripts, to users waiting for the dashboard.
    delete html.dataset["returning"];
    const notice = document.getElementById("stalled");
    if (notice) notice.hidden = false;
  };
  addEventListener("homeward:stalled", showNotice);
  addEventListener("error", (event) => event.target instanceof HTMLScriptElement && showNotice(), true);
  setTimeout(showNotice, chunkTimeoutMs);
})();

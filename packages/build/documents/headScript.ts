// Runs in the head of every document, before the first paint. It opens the page in the reader's language, sets the
// theme, marks the document if the browser remembers a signed-in user, keeps the browser's offer to install the app,
// and shows a notice when the app's script fails or does not arrive. documents.ts bundles and inlines it, so its
// imports have to be small. That is why it repeats storage keys of src/lib/device/storage.ts.
import { cookieChoice, pathInReadersLanguage } from "./languageScript.ts";
import { appPathIn, readPageLanguage } from "./pageLanguage.ts";

// Filled in by documents.ts, from the site's settings.
declare const stalledAfterMs: number;

(() => {
  const html = document.documentElement;
  const page = readPageLanguage();
  const { pathname, search, hash } = location;
  // Storage throws in some private modes and if the user has blocked it.
  const readStored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const reader = { choices: [cookieChoice(document.cookie), readStored("lang")], preferred: navigator.languages };
  const otherPath = pathInReadersLanguage(page, pathname, reader);
  // Without a connection, only documents of the language of the last visit can be opened (src/worker/shell.ts).
  if (otherPath !== null && navigator.onLine) {
    // The browser now neither shows this document nor requests its files.
    html.style.display = "none";
    stop();
    location.replace(otherPath + search + hash);
    return;
  }

  const theme = readStored("theme");
  const isDark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  html.dataset["theme"] = isDark ? "dark" : "light";
  // Styles show the loading text in place of the landing page, and hide the button to log in on other pages.
  if (readStored("homeward:signed-in")) {
    html.dataset[appPathIn(page, pathname) === "/" ? "returning" : "known"] = page.loadingText;
  }

  // The browser's offer to install the app often comes before the app's scripts have loaded, and is not repeated. Keep
  // it, and hide the browser's banner.
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
  setTimeout(showNotice, stalledAfterMs);
})();

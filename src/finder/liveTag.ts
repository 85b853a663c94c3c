// Loads the page again when it no longer shows what its tag leads to: the pet was reported lost or is home, its owner
// changed a text or the photo, or the tag was retired.
const maxTries = 6;
/** The wait before the second try. Each later one is twice as long. */
const firstWaitMs = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** `data-shown` is the fingerprint of what the page shows. */
const mainOf = (page: Document) => page.querySelector<HTMLElement>("main[data-shown]");

/**
 * Replaces what the page shows with the page as the host serves it now. Fails if the answer is not the page of a tag,
 * for example while the backend is down.
 */
async function reload() {
  const answer = await fetch(location.href);
  // The page has its styles already, and its policy would refuse those of the answer, which have another nonce.
  const html = (await answer.text()).replace(/<style[^]*?<\/style>/, "");
  const newPage = new DOMParser().parseFromString(html, "text/html");
  const [shownMain, newMain] = [mainOf(document), mainOf(newPage)];
  if (!shownMain || !newMain) throw new Error("That is not the page of a tag.");
  const status = shownMain.dataset["pressed"] ? shownMain.querySelector("[role=status]") : null;
  const focusedPress = document.activeElement?.closest<HTMLElement>("[data-press]")?.dataset["press"];
  shownMain.replaceChildren(...newMain.childNodes);
  shownMain.dataset["shown"] = newMain.dataset["shown"];
  document.title = newPage.title;
  // The sentence about a press stays.
  if (status) shownMain.querySelector("[role=status]")?.replaceWith(status);
  if (focusedPress)
    shownMain.querySelector<HTMLElement>(`[data-press="${focusedPress}"]`)?.focus({ preventScroll: true });
}

/**
 * Returns a function that compares the live answer with the page, and reloads the page while they differ.
 * `fingerprintNow` returns the live answer's fingerprint, or undefined before there is an answer. `onReplaced` runs
 * after each replacement.
 */
export function livePage(fingerprintNow: () => string | undefined, onReplaced: () => void): () => Promise<void> {
  const isOutdated = () => {
    const fingerprint = fingerprintNow();
    return fingerprint !== undefined && fingerprint !== mainOf(document)?.dataset["shown"];
  };
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    for (let tries = 0; tries < maxTries && isOutdated(); tries += 1) {
      if (tries > 0) await pause(firstWaitMs * 2 ** (tries - 1));
      await reload().then(onReplaced, () => {});
    }
    isRunning = false;
  };
}

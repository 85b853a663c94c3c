// Loads the page again when it no longer shows what its tag leads to: the pet was reported lost or is home, its owner
// changed a text or the photo, or the tag was retired.
const maxTries = 6;
/** The wait before the second try. Each later one is twice as long. */
const firstWaitMs = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const mainOf = (page: Document) => page.querySelector<HTMLElement>("main[data-shown]");

/**
 * Replaces what the page shows with the page as the host serves it now. Fails if the answer is not the page of a tag,
 * for example while the backend is down.
 */
async function reload() {
  const answer = await fetch(location.href);
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const [before, after] = [mainOf(document), mainOf(next)];
  if (!before || !after) throw new Error("That is not the page of a tag.");
  const status = before.dataset["pressed"] ? before.querySelector("[role=status]") : null;
  const focused = document.activeElement?.closest<HTMLElement>("[data-press]")?.dataset["press"];
  before.replaceChildren(...after.childNodes);
  before.dataset["shown"] = after.dataset["shown"];
  document.title = next.title;
  // The sentence about a press stays.
  if (status) before.querySelector("[role=status]")?.replaceWith(status);
  if (focused) before.querySelector<HTMLElement>(`[data-press="${focused}"]`)?.focus({ preventScroll: true });
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

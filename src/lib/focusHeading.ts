/** Moves the focus to the page's heading, for when the focused element has been replaced. */
export function focusHeading() {
  const main = document.getElementById("content");
  const target = main?.querySelector("h1") ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

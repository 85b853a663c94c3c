/** Where somebody goes on reading when what they were on is replaced. */
export function focusHeading() {
  const main = document.getElementById("content");
  const target = main?.querySelector("h1") ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

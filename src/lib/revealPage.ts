/**
 * Shows the app. When a returning user opens the landing page, the inline script hides the app until it is known
 * whether they go to the dashboard instead.
 */
export function revealPage(): void {
  delete document.documentElement.dataset["returning"];
}

/**
 * For a returning user, the inline script hides the landing page until it is known whether to go to the dashboard. This
 * shows the page.
 */
export function revealPage(): void {
  delete document.documentElement.dataset["returning"];
}

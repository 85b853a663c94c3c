/**
 * Shows the landing page. The inline script hides it from returning users, until it is known whether they go to the
 * dashboard instead.
 */
export function revealPage(): void {
  delete document.documentElement.dataset["returning"];
}

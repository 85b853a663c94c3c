/**
 * Where somebody was signed in before, the inline script has marked the landing page, and the style sheet hides it until
 * it is known whether to go to the dashboard. This shows the page that is open.
 */
export function revealPage(): void {
  delete document.documentElement.dataset["returning"];
}

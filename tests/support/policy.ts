// Collects what the content policy refused in any page of a browser context, its workers and windows included.
import type { BrowserContext } from "@playwright/test";

export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  // The console also has what the event cannot tell: refusals in workers, and headers that the browser rejects.
  context.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|Permissions-Policy|MIME type/i.test(text)) refused.push(text);
  });
  await context.exposeFunction("policyRefused", (what: string) => refused.push(what));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const { policyRefused } = window as unknown as { policyRefused(what: string): void };
      policyRefused(`${effectiveDirective} refused ${blockedURI || sample} on ${location.pathname}`);
    });
  });
  return refused;
}

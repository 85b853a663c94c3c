// Collects violations of the content policy and the permissions policy in a browser context, including its workers and
// pop-ups.
import type { BrowserContext } from "@playwright/test";

export function watchPolicy(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|Permissions-Policy/i.test(text)) refused.push(text);
  });
  return refused;
}

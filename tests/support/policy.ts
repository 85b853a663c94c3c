// Collects what the content policy refused in any page of a browser context, its workers and windows included.
import type { BrowserContext } from "@playwright/test";

export function watchPolicy(context: BrowserContext): string[] {
  const refused: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (/Content Security Policy|Permissions-Policy/i.test(text)) refused.push(text);
  });
  return refused;
}

// Playwright's `test`, which also fails if the content policy had to refuse anything. That way every screen, dialog and
// window that any test opens is known to work under it.
import { expect, test as plain } from "@playwright/test";
import { watchPolicy } from "./policy.ts";

export const test = plain.extend<{ policy: void }>({
  policy: [
    async ({ context }, use) => {
      const refused = watchPolicy(context);
      await use();
      expect(refused, "what the content policy refused").toEqual([]);
    },
    { auto: true },
  ],
});

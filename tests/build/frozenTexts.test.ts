// A text that a module takes while it loads would stay in the language of that moment.
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const currentLanguage = "../../domain/texts/currentLanguage";

beforeAll(() => {
  vi.resetModules();
  vi.doMock(currentLanguage, () => ({
    englishLanguage: {},
    currentLanguage: () => {
      throw new Error("A module takes a text or a rule of the language while it loads.");
    },
  }));
});
afterAll(() => {
  vi.doUnmock(currentLanguage);
  vi.resetModules();
});

const modules = import.meta.glob(["../../domain/**/*.ts", "../../convex/**/*.ts"]);

test("no module of the domain or the backend takes a text while it loads", async () => {
  const failed: string[] = [];
  const loads = Object.entries(modules).map(([file, load]) =>
    load().catch((error: unknown) => failed.push(`${file}: ${String(error)}`)),
  );
  await Promise.all(loads);
  expect(failed).toEqual([]);
});

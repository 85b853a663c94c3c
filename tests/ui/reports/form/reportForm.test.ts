import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyReport, readDraft, readWords } from "../../../../src/features/reports/form/reportForm";

const draftWords = (petName: string, submitKey = "a") => ({ form: { ...emptyReport("lost"), petName }, submitKey });
const photos = [{ photoId: "p" as never, url: null }];

// `readDraft` combines the whole draft from IndexedDB with the text from localStorage, which may be newer.

test("the text replaces the text of the whole draft, and keeps its photos", () => {
  const storedDraft = { version: 1, ...draftWords("Ru"), photos };
  expect(readDraft(storedDraft, draftWords("Rufus"), "lost")).toMatchObject({ form: { petName: "Rufus" }, photos });
  expect(readDraft(storedDraft, null, "lost")).toMatchObject({ form: { petName: "Ru" }, photos });
});

test("text without a whole draft of the same submit key is a draft without photos", () => {
  expect(readDraft(undefined, draftWords("Rufus"), "lost")).toMatchObject({ form: { petName: "Rufus" }, photos: [] });
  const otherDraft = { version: 1, ...draftWords("Miso", "b"), photos };
  expect(readDraft(otherDraft, draftWords("Rufus"), "lost")).toMatchObject({ submitKey: "a", photos: [] });
});

test("reads any stored value without failing", () => {
  fc.assert(
    fc.property(fc.anything(), fc.oneof(fc.string(), fc.json()), (value, text) => {
      const readBack = readDraft(value, readWords(text, "lost"), "lost");
      expect(readBack === null || typeof readBack.submitKey === "string").toBe(true);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyReport, readDraft, readWords } from "../../../../src/features/reports/form/reportForm";

const draftWords = (petName: string, submitKey = "a") => ({ form: { ...emptyReport("lost"), petName }, submitKey });
const photos = [{ photoId: "p" as never, url: null }];

test("the text that was stored last wins, and keeps its photos", () => {
  const kept = { version: 1, ...draftWords("Ru"), photos };
  expect(readDraft(kept, draftWords("Rufus"), "lost")).toMatchObject({ form: { petName: "Rufus" }, photos });
  expect(readDraft(kept, null, "lost")).toMatchObject({ form: { petName: "Ru" }, photos });
});

test("text alone is a draft, without the photos of another one", () => {
  expect(readDraft(undefined, draftWords("Rufus"), "lost")).toMatchObject({ form: { petName: "Rufus" }, photos: [] });
  const other = { version: 1, ...draftWords("Miso", "b"), photos };
  expect(readDraft(other, draftWords("Rufus"), "lost")).toMatchObject({ submitKey: "a", photos: [] });
});

test("reads any stored value without failing", () => {
  fc.assert(
    fc.property(fc.anything(), fc.oneof(fc.string(), fc.json()), (value, text) => {
      const found = readDraft(value, readWords(text, "lost"), "lost");
      expect(found === null || typeof found.submitKey === "string").toBe(true);
    }),
  );
});

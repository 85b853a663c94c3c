import fc from "fast-check";
import { expect, test } from "vitest";
import { begunEmpty, emptyReport, isStarted, readDraft, readWords } from "../../../src/features/reports/reportForm";

const words = (petName: string, submitKey = "a") => ({ form: { ...emptyReport("lost"), petName }, submitKey });
const photos = [{ photoId: "p" as never, url: null }];

test("the words that were written last win, and the photos stay with them", () => {
  const kept = { version: 1, ...words("Ru"), photos };
  expect(readDraft(kept, words("Rufus"), "lost")).toMatchObject({ form: { petName: "Rufus" }, photos });
  expect(readDraft(kept, null, "lost")).toMatchObject({ form: { petName: "Ru" }, photos });
});

test("words alone are a draft; the photos of another one do not come to it", () => {
  expect(readDraft(undefined, words("Rufus"), "lost")).toMatchObject({ form: { petName: "Rufus" }, photos: [] });
  const other = { version: 1, ...words("Miso", "b"), photos };
  expect(readDraft(other, words("Rufus"), "lost")).toMatchObject({ submitKey: "a", photos: [] });
});

test("whatever lies in the drawer, reading it breaks nothing", () => {
  fc.assert(
    fc.property(fc.anything(), fc.oneof(fc.string(), fc.json()), (value, text) => {
      const found = readDraft(value, readWords(text, "lost"), "lost");
      expect(found === null || typeof found.submitKey === "string").toBe(true);
    }),
  );
});

test("an untouched form is not a draft, and neither is a contact that was put in for one", () => {
  const begun = begunEmpty("lost");
  const withContact = { ...emptyReport("lost"), contactInfo: "416" };
  expect(isStarted(emptyReport("lost"), [], begun, "")).toBe(false);
  expect(isStarted(withContact, [], begun, "416")).toBe(false);
  expect(isStarted(withContact, [], begun, "")).toBe(true);
  expect(isStarted(emptyReport("lost"), [{}], begun, "")).toBe(true);
  expect(isStarted({ ...emptyReport("lost"), petType: "Cat" }, [], begun, "")).toBe(true);
});

test("what a pet brought along is nobody's typing; what was changed about it is", () => {
  const begun = { form: { ...emptyReport("lost"), petName: "Miso" }, petId: "pet1", photos };
  expect(isStarted(begun.form, [{ photoId: "p" }], begun, "")).toBe(false);
  expect(isStarted(begun.form, [], begun, "")).toBe(true);
  expect(isStarted(begun.form, [{ photoId: "q" }], begun, "")).toBe(true);
  expect(isStarted({ ...begun.form, petName: "Miso II" }, [{ photoId: "p" }], begun, "")).toBe(true);
});

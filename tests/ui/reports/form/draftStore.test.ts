// The draft store of one form, without rendering the form.
import { beforeEach, expect, it, vi } from "vitest";
import { createDraftStore } from "../../../../src/features/reports/form/draft/draftStore";
import { emptyReport } from "../../../../src/features/reports/form/reportForm";
import { draftKey, draftKeys, visitor } from "../../../../src/lib/device/drafts";
import { fakeStorage, storedValues } from "../../../support/ui/fakeStorage";
import { maya, signOut } from "../../../support/ui/signIn";

const ownDraftKey = draftKey("lost", maya.id);
const visitorDraftKey = draftKey("lost", visitor);
const draftWords = (petName: string, submitKey: string) => ({ form: { ...emptyReport("lost"), petName }, submitKey });

async function openStore(owner: string) {
  const store = createDraftStore("lost", owner);
  const close = store.open(owner);
  await vi.waitFor(() => expect(store.get().draftChoice).toBeDefined());
  return { store, close };
}

/** The name and the key of each draft that the form may start with. */
const foundDrafts = (store: ReturnType<typeof createDraftStore>) =>
  store.get().draftChoice?.drafts.map(({ form, key }) => [form.petName, key]);

beforeEach(() => {
  fakeStorage();
  localStorage.clear();
  signOut();
});

it("saves text at once, and photos at the latest when the form closes", async () => {
  const { store, close } = await openStore(maya.id);
  expect(foundDrafts(store)).toEqual([]);
  store.save(draftWords("Biscuit", "key-1"), [], emptyReport("lost"));
  expect(localStorage.getItem(ownDraftKey)).toContain("Biscuit");
  expect(storedValues.has(ownDraftKey)).toBe(false);
  close();
  await vi.waitFor(() => expect(storedValues.get(ownDraftKey)).toMatchObject({ submitKey: "key-1", photos: [] }));
  expect(foundDrafts((await openStore(maya.id)).store)).toEqual([["Biscuit", ownDraftKey]]);
});

it("discards the stored text, and never writes the photos that were still pending", async () => {
  const { store, close } = await openStore(maya.id);
  store.save(draftWords("Biscuit", "key-1"), [], emptyReport("lost"));
  await store.discard();
  close();
  expect([localStorage.getItem(ownDraftKey), storedValues.has(ownDraftKey)]).toEqual([null, false]);
});

it("gives a visitor's draft to the person who signs in, without changing the form on screen", async () => {
  const { store, close } = await openStore(visitor);
  const before = store.get().draftChoice;
  store.save(draftWords("Biscuit", "key-1"), [], emptyReport("lost"));
  close();
  store.open(maya.id);
  await vi.waitFor(() => expect(storedValues.has(ownDraftKey)).toBe(true));
  expect([localStorage.getItem(visitorDraftKey), storedValues.has(visitorDraftKey)]).toEqual([null, false]);
  expect(store.get().draftChoice).toBe(before);
  store.save(draftWords("Biscuit II", "key-1"), [], emptyReport("lost"));
  expect(localStorage.getItem(ownDraftKey)).toContain("Biscuit II");
});

it("offers both drafts if a visitor has written one and the person who signs in has another", async () => {
  const first = await openStore(maya.id);
  first.store.save(draftWords("Otto", "key-0"), [], emptyReport("lost"));
  first.close();
  const { store, close } = await openStore(visitor);
  const before = store.get().draftChoice!.formKey;
  store.save(draftWords("Biscuit", "key-1"), [], emptyReport("lost"));
  close();
  store.open(maya.id);
  // A new key makes the form start over, here with two drafts to choose from.
  await vi.waitFor(() => expect(store.get().draftChoice!.formKey).toBe(before + 1));
  const [ownKey, secondKey] = draftKeys("lost", maya.id);
  expect(foundDrafts(store)).toEqual([
    ["Otto", ownKey],
    ["Biscuit", secondKey],
  ]);
  store.choose(store.get().draftChoice!.drafts[1]!);
  store.save(draftWords("Biscuit II", "key-1"), [], emptyReport("lost"));
  expect(localStorage.getItem(secondKey!)).toContain("Biscuit II");
});

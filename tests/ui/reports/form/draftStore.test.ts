// The draft store of one form, without rendering the form.
import { beforeEach, expect, it, vi } from "vitest";
import { createDraftStore } from "../../../../src/features/reports/form/draft/draftStore";
import { emptyReport } from "../../../../src/features/reports/form/reportForm";
import { draftKey, draftKeys, visitor } from "../../../../src/lib/device/drafts";
import { fakeStorage, storedValues } from "../../../support/ui/fakeStorage";
import { maya, signOut } from "../../../support/ui/signIn";

const own = draftKey("lost", maya.id);
const ofVisitor = draftKey("lost", visitor);
const words = (petName: string, submitKey: string) => ({ form: { ...emptyReport("lost"), petName }, submitKey });

async function openStore(owner: string) {
  const store = createDraftStore("lost", owner);
  const close = store.open(owner);
  await vi.waitFor(() => expect(store.get().draftChoice).toBeDefined());
  return { store, close };
}

/** The name and the key of each draft that the form may start with. */
const found = (store: ReturnType<typeof createDraftStore>) =>
  store.get().draftChoice?.drafts.map(({ form, key }) => [form.petName, key]);

beforeEach(() => {
  fakeStorage();
  localStorage.clear();
  signOut();
});

it("saves text at once and photos when the form closes", async () => {
  const { store, close } = await openStore(maya.id);
  expect(found(store)).toEqual([]);
  store.save(words("Biscuit", "key-1"), [], emptyReport("lost"));
  expect(localStorage.getItem(own)).toContain("Biscuit");
  expect(storedValues.has(own)).toBe(false);
  close();
  await vi.waitFor(() => expect(storedValues.get(own)).toMatchObject({ submitKey: "key-1", photos: [] }));
  expect(found((await openStore(maya.id)).store)).toEqual([["Biscuit", own]]);
});

it("discards the text and the photos that are not written yet", async () => {
  const { store, close } = await openStore(maya.id);
  store.save(words("Biscuit", "key-1"), [], emptyReport("lost"));
  await store.discard();
  close();
  expect([localStorage.getItem(own), storedValues.has(own)]).toEqual([null, false]);
});

it("gives a visitor's draft to the person who signs in, and leaves the form on screen", async () => {
  const { store, close } = await openStore(visitor);
  const before = store.get().draftChoice;
  store.save(words("Biscuit", "key-1"), [], emptyReport("lost"));
  close();
  store.open(maya.id);
  await vi.waitFor(() => expect(storedValues.has(own)).toBe(true));
  expect([localStorage.getItem(ofVisitor), storedValues.has(ofVisitor)]).toEqual([null, false]);
  expect(store.get().draftChoice).toBe(before);
  store.save(words("Biscuit II", "key-1"), [], emptyReport("lost"));
  expect(localStorage.getItem(own)).toContain("Biscuit II");
});

it("offers both drafts if the person who signs in has another one", async () => {
  const first = await openStore(maya.id);
  first.store.save(words("Otto", "key-0"), [], emptyReport("lost"));
  first.close();
  const { store, close } = await openStore(visitor);
  const before = store.get().draftChoice!.formKey;
  store.save(words("Biscuit", "key-1"), [], emptyReport("lost"));
  close();
  store.open(maya.id);
  await vi.waitFor(() => expect(store.get().draftChoice!.formKey).toBe(before + 1));
  const [ownKey, besideKey] = draftKeys("lost", maya.id);
  expect(found(store)).toEqual([
    ["Otto", ownKey],
    ["Biscuit", besideKey],
  ]);
  store.choose(store.get().draftChoice!.drafts[1]!);
  store.save(words("Biscuit II", "key-1"), [], emptyReport("lost"));
  expect(localStorage.getItem(besideKey!)).toContain("Biscuit II");
});

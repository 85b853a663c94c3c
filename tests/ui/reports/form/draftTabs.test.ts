// The same draft in several tabs, without rendering their forms.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { createDraftStore } from "../../../../src/features/reports/form/draft/draftStore";
import { emptyReport } from "../../../../src/features/reports/form/reportForm";
import type { PhotoItem } from "../../../../src/fields/photos/photoItem";
import { photoList } from "../../../../src/fields/photos/photoList";
import { fakeStorage } from "../../../support/ui/fakeStorage";
import { signOut } from "../../../support/ui/signIn";

const textFields = ["petName", "petBreed", "additionalInfo"] as const;
const start = { ...emptyReport("lost"), contactInfo: "416 555 0100" };

const photo = (name: string) => {
  const picture = new Blob([name]);
  return { name, photo: { full: picture, thumb: picture, width: 1, height: 1, colour: "#000000", hash: name } };
};

/** A tab that shows the form, as useReportDraft connects it with the store. */
async function openTab(owner: string) {
  const store = createDraftStore("lost", owner);
  store.open(owner);
  await settled();
  const options = { max: 5, accepts: "png-or-jpeg", tooMany: "report.tooManyPhotos" } as const;
  let form: ReportForm = start;
  let photos = photoList(options);
  let submitKey = "";
  let formKey = 0;
  const save = () => {
    submitKey ||= crypto.randomUUID();
    submitKey = store.save({ form, submitKey }, photos.get().items, start);
  };
  store.subscribe(() => {
    const { draftChoice, changedElsewhere } = store.get();
    const draft = draftChoice!.formKey === formKey ? changedElsewhere : draftChoice!.drafts[0];
    formKey = draftChoice!.formKey;
    if (!draft) return;
    submitKey = draft.submitKey;
    form = draft.form;
    photos.merge(draft.photos, Object.keys(draft.edits?.photos ?? {}));
    save();
  });
  formKey = store.get().draftChoice!.formKey;
  const restored = store.get().draftChoice!.drafts[0];
  if (restored) {
    ({ form, submitKey } = restored);
    photos = photoList({ ...options, initial: restored.photos });
  }
  return {
    sync: store.sync,
    flush: store.flush,
    shown: () => ({ form, photos: photos.get().items.map(({ name }) => name) }),
    edit(change: Partial<ReportForm>) {
      form = { ...form, ...change };
      save();
    },
    editPhotos(change: (items: readonly PhotoItem[]) => void) {
      change(photos.get().items);
      save();
    },
    photos: () => photos,
  };
}

/** Gives all promises of the store time to settle. */
const settled = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

const tab = fc.nat({ max: 1 });
const step = fc.oneof(
  fc.record({
    does: fc.constant("type" as const),
    tab,
    field: fc.constantFrom(...textFields),
    text: fc.string({ maxLength: 3 }),
  }),
  fc.record({ does: fc.constant("add" as const), tab, name: fc.constantFrom("a", "b", "c") }),
  fc.record({ does: fc.constant("remove" as const), tab }),
  fc.record({ does: fc.constantFrom("sync" as const, "flush" as const), tab }),
);

it("keeps the later edit of each field, and every photo that was not removed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      fakeStorage();
      localStorage.clear();
      signOut();
      // Tabs of an earlier run may still write.
      const owner = crypto.randomUUID();
      const tabs = [await openTab(owner), await openTab(owner)];
      const typed: Partial<ReportForm> = {};
      const added = new Set<string>();
      for (const one of steps) {
        const here = tabs[one.tab]!;
        if (one.does === "type") {
          if (here.shown().form[one.field] === one.text) continue;
          here.edit({ [one.field]: one.text });
          typed[one.field] = one.text;
        } else if (one.does === "add") {
          // The form refuses a photo that it shows already.
          if (added.has(one.name) || here.shown().photos.includes(one.name)) continue;
          added.add(one.name);
          here.editPhotos((items) => here.photos().merge([...items.map(toInitial), photo(one.name)], []));
        } else if (one.does === "remove") {
          const first = here.photos().get().items[0];
          if (first) here.editPhotos(() => here.photos().remove(first.key));
          if (first) added.delete(first.name);
        } else {
          await here[one.does]();
        }
      }
      // In the first round, the first tab syncs before the second one has written its changes.
      for (let round = 0; round < 2; round += 1) {
        for (const one of tabs) {
          await one.flush();
          await one.sync();
        }
      }
      await settled();
      const reopened = await openTab(owner);
      for (const one of [...tabs, reopened]) {
        const { form, photos } = one.shown();
        expect(form).toEqual({ ...form, ...typed });
        expect(photos.toSorted()).toEqual([...added].toSorted());
        expect(photos).toEqual(tabs[0]!.shown().photos);
      }
    }),
  );
});

const toInitial = ({ key, name, photo: prepared }: PhotoItem) => ({ key, name, photo: prepared! });

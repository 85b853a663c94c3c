// Several tabs may show the same draft. Each field and photo has the time of its last edit, and the later edit wins.
import type { ReportForm } from "../../../../../domain/report/reportRules";
import type { InitialPhoto } from "../../../../fields/photos/photoItem";

type Times = Readonly<Record<string, number>>;

export interface EditTimes {
  /** By field name. */
  form: Times;
  /** By photo key. A photo that has a time and is missing from the draft was removed. */
  photos: Times;
  /** When photos were last added or moved. */
  order: number;
}

/** The part of a form's content that its draft keeps. */
export interface DraftContent {
  form: ReportForm;
  photos: readonly InitialPhoto[];
}

export interface EditedDraft extends DraftContent {
  /** Missing before the first edit, from queued reports, and from drafts of earlier versions. */
  edits?: EditTimes;
}

export const noEdits: EditTimes = { form: {}, photos: {}, order: 0 };

export const latestEdit = ({ form, photos, order }: EditTimes) =>
  Math.max(order, ...Object.values(form), ...Object.values(photos));

/** Whether `one` has a later time than `other` for any name or key. */
const isAnyLater = (one: Times, other: Times) => Object.keys(one).some((name) => one[name]! > (other[name] ?? 0));

/** Whether any field was edited later in `one` than in `other`. */
export const hasLaterText = (one: EditTimes, other: EditTimes) => isAnyLater(one.form, other.form);

/** Whether any photo, or the order of the photos, was edited later in `one` than in `other`. */
export const hasLaterPhotos = (one: EditTimes, other: EditTimes) =>
  one.order > other.order || isAnyLater(one.photos, other.photos);

const keyOf = (photo: InitialPhoto) => ("photo" in photo ? photo.key! : photo.photoId);

/** Adds keys to the photos of a draft from an earlier version, which had none. */
export const withKeys = (photos: readonly InitialPhoto[]) =>
  photos.map((photo, index) =>
    "photo" in photo ? { ...photo, key: photo.key ?? photo.photo.hash ?? `${index}` } : photo,
  );

const byKey = (photos: readonly InitialPhoto[]) => new Map(photos.map((photo) => [keyOf(photo), photo]));

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const namesOf = (form: object) => Object.keys(form) as (keyof ReportForm)[];

/**
 * `untouched` lists the presets that the user has not pressed. A preset stays in it only if both forms list it, because
 * a press in either tab counts.
 */
function withUntouched(form: ReportForm, { untouched }: ReportForm): ReportForm {
  if (!untouched || !form.untouched) return form;
  return { ...form, untouched: form.untouched.filter((name) => untouched.includes(name)) };
}

/**
 * The draft after its form has changed from `before` to `after`; the same object if that changes nothing in the draft.
 * Changes from another tab that the form doesn't show yet stay in the draft.
 */
export function withEdits<Draft extends EditedDraft>(
  draft: Draft,
  before: DraftContent,
  after: DraftContent,
  time: number,
): Draft {
  const editedNames = namesOf(after.form).filter((name) =>
    [before, draft].every(({ form }) => !isSameValue(form[name], after.form[name])),
  );
  const photosBefore = byKey(before.photos);
  const photosAfter = byKey(after.photos);
  const draftPhotos = byKey(draft.photos);
  // A photo also changes when it is uploaded and gets its id. That is no edit, so it does not set the photo's time.
  const changedPhotos = [...photosAfter].filter(([key, { photoId }]) =>
    draftPhotos.has(key) ? draftPhotos.get(key)!.photoId !== photoId : !photosBefore.has(key),
  );
  const addedKeys = changedPhotos.map(([key]) => key).filter((key) => !draftPhotos.has(key));
  const removedKeys = [...photosBefore.keys()].filter((key) => !photosAfter.has(key) && draftPhotos.has(key));
  const commonKeys = (one: Map<string, unknown>, other: Map<string, unknown>) =>
    [...one.keys()].filter((key) => other.has(key));
  // Whether the photos' new order differs both from the form's earlier order and from the draft's order.
  const isMoved = [photosBefore, draftPhotos].every(
    (one) => !isSameValue(commonKeys(one, photosAfter), commonKeys(photosAfter, one)),
  );
  if (editedNames.length + changedPhotos.length + removedKeys.length === 0 && !isMoved) return draft;

  const timesOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, time]));
  for (const [key, photo] of changedPhotos) draftPhotos.set(key, photo);
  for (const key of removedKeys) draftPhotos.delete(key);
  const isOrderEdited = addedKeys.length > 0 || isMoved;
  const keys = isOrderEdited
    ? new Set([...commonKeys(photosAfter, draftPhotos), ...draftPhotos.keys()])
    : draftPhotos.keys();
  const { edits = noEdits } = draft;
  return {
    ...draft,
    form: withUntouched(
      { ...draft.form, ...Object.fromEntries(editedNames.map((name) => [name, after.form[name]])) },
      draft.form,
    ),
    photos: [...keys].map((key) => draftPhotos.get(key)!),
    edits: {
      form: { ...edits.form, ...timesOf(editedNames) },
      photos: { ...edits.photos, ...timesOf([...addedKeys, ...removedKeys]) },
      order: isOrderEdited ? time : edits.order,
    },
  };
}

const laterTimes = (one: Times, other: Times): Times => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).filter(([name, at]) => at > (one[name] ?? 0))),
});

export const mergeTimes = (one: EditTimes, other: EditTimes): EditTimes => ({
  form: laterTimes(one.form, other.form),
  photos: laterTimes(one.photos, other.photos),
  order: Math.max(one.order, other.order),
});

function mergePhotos(one: EditedDraft, other: EditedDraft): InitialPhoto[] {
  const [laterOrdered, earlierOrdered] =
    (other.edits?.order ?? 0) > (one.edits?.order ?? 0) ? [other, one] : [one, other];
  const sides = [laterOrdered, earlierOrdered].map(({ photos, edits }) => ({
    photos: byKey(photos),
    times: edits?.photos ?? {},
  }));
  const keys = new Set(sides.flatMap(({ photos }) => [...photos.keys()]));
  const hashes = new Set<string>();
  return [...keys].flatMap((key) => {
    const versions = sides.map(({ photos, times }) => {
      const photo = photos.get(key);
      // A photo without a time is older than each edit. A version that has never had the photo is older still.
      return { photo, at: times[key] ?? (photo ? 0 : -1) };
    });
    const latestTime = Math.max(...versions.map(({ at }) => at));
    const photo = versions.find((version) => version.at === latestTime && version.photo)?.photo;
    if (!photo) return [];
    // Both tabs may have added the same file.
    const hash = "photo" in photo ? photo.photo.hash : undefined;
    if (hash && hashes.has(hash)) return [];
    if (hash) hashes.add(hash);
    return [photo];
  });
}

/** Merges two versions of a draft. For a field that is equally old in both, `one` wins. */
export function mergeDrafts<Draft extends EditedDraft>(one: Draft, other: EditedDraft): Draft {
  const [edits, otherEdits] = [one.edits ?? noEdits, other.edits ?? noEdits];
  const laterNames = namesOf(other.form).filter((name) => (otherEdits.form[name] ?? 0) > (edits.form[name] ?? 0));
  return {
    ...one,
    form: withUntouched(
      withUntouched(
        { ...one.form, ...Object.fromEntries(laterNames.map((name) => [name, other.form[name]])) },
        one.form,
      ),
      other.form,
    ),
    photos: mergePhotos(one, other),
    edits: mergeTimes(edits, otherEdits),
  };
}

/** Merges a draft with its fields from localStorage. If a field is equally old in both, localStorage wins. */
export const mergeText = <Draft extends EditedDraft>(
  draft: Draft,
  { form, edits = noEdits }: Pick<EditedDraft, "form" | "edits">,
): Draft => {
  const { photos, order } = draft.edits ?? noEdits;
  return mergeDrafts({ ...draft, form, edits: { form: edits.form, photos, order } }, draft);
};

// The draft of one open form, without React. It loads the drafts of earlier visits, saves the form as it is filled in,
// and takes over the changes that other tabs make to the same draft.
import type { ReportStatus } from "../../../../../domain/choices";
import type { ReportForm } from "../../../../../domain/report/reportRules";
import type { PhotoItem } from "../../../../fields/photos/photoItem";
import { deviceStore } from "../../../../lib/device/deviceStore";
import {
  type DraftKey,
  draftKeys,
  forgetDraft,
  forgetOldDrafts,
  isSubmitted,
  moveDraft,
  visitor,
} from "../../../../lib/device/drafts";
import { recall, remember } from "../../../../lib/device/storage";
import { createStore } from "../../../../lib/store";
import { authStore } from "../../../../services/auth/authStore";
import { isPendingAction } from "../../../../services/auth/pendingAction";
import { type DraftWords, readDraft, readWords, type ReportDraft, withoutPhotos } from "../reportForm";
import {
  type DraftContent,
  hasLaterPhotos,
  hasLaterText,
  latestEdit,
  mergeDrafts,
  mergeText,
  mergeTimes,
  noEdits,
  withEdits,
} from "./draftEdits";
import { findFreeKey, readStoredDraft, readStoredDrafts, type StoredDraft, toInitialPhotos } from "./draftStorage";

/** The delay before the whole draft, with its photos, is written to IndexedDB, which is slow. */
const flushDelayMs = 300;

interface DraftState {
  /** Undefined until the drafts of earlier visits have been read. */
  draftChoice?: {
    /**
     * At most two: the second is from before the user signed in, or was begun in another tab. The form on screen is
     * saved under the key of the first.
     */
    drafts: readonly StoredDraft[];
    /** Changes when the form on screen has to be replaced. */
    formKey: number;
  };
  /** The form on screen can't be stored with its photos: the device is full, or the browser refuses storage. */
  cannotStore: boolean;
  /** The draft with changes from another tab, which the form has to show. */
  changedElsewhere?: ReportDraft;
}

const editsOf = (draft: Pick<ReportDraft, "edits"> | null) => draft?.edits ?? noEdits;

export function createDraftStore(status: ReportStatus, firstOwner: string) {
  const state = createStore<DraftState>({ cannotStore: false });
  const visitorKey = draftKeys(status, visitor)[0]!;
  let owner = firstOwner;
  /** The key under which the draft of the form on screen is stored. */
  let key = draftKeys(status, owner)[0]!;
  /** The submit key of the form that was last saved. Null before the first save. */
  let savedSubmitKey: string | null = null;
  /** The draft of the form on screen, with the changes from other tabs. */
  let currentDraft: ReportDraft | null = null;
  /** The form's content when it was last saved or, before the first save, when it appeared. */
  let shownContent: DraftContent | null = null;
  /** When this form was last edited by hand. */
  let lastOwnEdit = 0;
  /** Whether all changes have been written, so that `flush` has nothing to do. */
  let isWritten = true;
  /** The user has started over in this form. */
  let hasDiscarded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(drafts: readonly StoredDraft[]) {
    if (drafts[0]) key = drafts[0].key;
    currentDraft = null;
    const { draftChoice, cannotStore } = state.get();
    state.set({ draftChoice: { drafts, formKey: (draftChoice?.formKey ?? 0) + 1 }, cannotStore });
  }

  const readWordsAt = (storageKey: DraftKey) => readWords(recall(storageKey), status);

  function rememberWords({ form, submitKey, petId, edits = noEdits }: ReportDraft) {
    const storedWords = readWordsAt(key);
    // Another tab may have edited photos that this one has not read yet.
    const times = storedWords?.submitKey === submitKey ? mergeTimes(edits, editsOf(storedWords)) : edits;
    const draftWords = { form, submitKey, ...(petId && { petId }), edits: { ...times, form: edits.form } };
    remember(key, JSON.stringify({ ...draftWords, savedAt: Date.now() }));
  }

  /** Writes pending changes now. */
  async function flush() {
    clearTimeout(timer);
    // If the user logged out in another tab, that tab has deleted the draft.
    if (isWritten || !currentDraft || authStore.hasLoggedOut(owner)) return;
    isWritten = true;
    const draft = currentDraft;
    let mergedDraft = draft;
    const cannotStore = !(await deviceStore.update(key, (value) => {
      const storedDraft = readDraft(value, null, status);
      if (storedDraft?.submitKey === draft.submitKey) mergedDraft = mergeDrafts(draft, storedDraft);
      return mergedDraft;
    }));
    if (cannotStore !== state.get().cannotStore) state.set({ ...state.get(), cannotStore });
    if (currentDraft?.submitKey !== draft.submitKey) return;
    const words = readWordsAt(key);
    const isStored = words?.submitKey === draft.submitKey;
    const withPhotos = mergeDrafts(currentDraft, mergedDraft);
    takeOver(isStored ? mergeText(withPhotos, words) : withPhotos);
    // Only now can other tabs read the photos. Writing the text again makes them do so.
    if (isStored && hasLaterPhotos(editsOf(currentDraft), noEdits)) rememberWords(currentDraft);
  }

  /** Replaces the draft. If the new one has later edits, which are from other tabs, the form has to show them. */
  function takeOver(changedDraft: ReportDraft) {
    const editsBefore = editsOf(currentDraft);
    currentDraft = changedDraft;
    if (hasLaterText(editsOf(changedDraft), editsBefore) || hasLaterPhotos(editsOf(changedDraft), editsBefore)) {
      state.set({ ...state.get(), changedElsewhere: changedDraft });
    }
  }

  function write(draft: ReportDraft) {
    rememberWords(draft);
    isWritten = false;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), flushDelayMs);
  }

  /** Leaves this form's key to a draft that another tab has begun under it. Takes a free key, if there is one. */
  function leaveKeyToOtherDraft() {
    key = draftKeys(status, owner).find((one) => recall(one) === null) ?? key;
  }

  /** Begins to save a form that has not been saved since it appeared. */
  function beginSaving({ submitKey, petId }: DraftWords, start: ReportForm) {
    const drafts = state.get().draftChoice?.drafts ?? [];
    const restoredDraft = drafts.find((draft) => draft.submitKey === submitKey);
    if (restoredDraft) {
      const { key: _, ...draft } = restoredDraft;
      shownContent = draft;
      return draft;
    }
    const newDraft: ReportDraft = { version: 1, form: start, submitKey, ...(petId && { petId }), photos: [] };
    shownContent = newDraft;
    const storedWords = readWordsAt(key);
    // The user has chosen to write another report in place of the stored draft.
    const isReplaced = savedSubmitKey === null && storedWords?.submitKey === drafts[0]?.submitKey;
    if (!storedWords || isReplaced || isSubmitted(storedWords.submitKey)) return newDraft;
    // Another tab has begun a draft since this form appeared. This form continues that draft, whose photos follow with
    // the next flush, unless it began with a pet or the user has started over in it.
    if (!petId && !hasDiscarded) return withoutPhotos(storedWords);
    leaveKeyToOtherDraft();
    return newDraft;
  }

  /** Takes over the changes that other tabs have made to the draft. */
  async function sync() {
    const { draftChoice } = state.get();
    if (!draftChoice || authStore.hasLoggedOut(owner)) return;
    if (!currentDraft) {
      const drafts = await readStoredDrafts(status, owner);
      const isNew = drafts.some(({ submitKey }) => draftChoice.drafts.every((draft) => draft.submitKey !== submitKey));
      if (isNew && !hasDiscarded && !currentDraft && state.get().draftChoice === draftChoice) show(drafts);
      return;
    }
    const { submitKey } = currentDraft;
    const words = readWordsAt(key);
    if (words?.submitKey !== submitKey || isSubmitted(submitKey)) return;
    const hasPhotos = hasLaterPhotos(editsOf(words), editsOf(currentDraft));
    const storedDraft = hasPhotos ? readDraft(await deviceStore.get(key), null, status) : null;
    if (currentDraft?.submitKey !== submitKey) return;
    const mergedDraft = mergeText(currentDraft, words);
    takeOver(storedDraft?.submitKey === submitKey ? mergeDrafts(mergedDraft, storedDraft) : mergedDraft);
    // Two tabs wrote at the same moment, and the other tab's text has replaced this tab's.
    if (hasLaterText(editsOf(currentDraft), editsOf(words))) write(currentDraft);
  }

  /**
   * Moves the visitor's draft, if there is one, to the user who has signed in, unless both of the user's keys are
   * taken.
   */
  async function adoptVisitorDraft(isFormShown: boolean, isCurrent: () => boolean) {
    if (owner === visitor) return;
    const hasVisitorDraft = isFormShown ? key === visitorKey : await readStoredDraft(visitorKey, status);
    if (!hasVisitorDraft) return;
    // Another tab with the same draft has moved it already.
    const sameDraftKey =
      currentDraft && draftKeys(status, owner).find((one) => readWordsAt(one)?.submitKey === currentDraft?.submitKey);
    if (sameDraftKey) {
      key = sameDraftKey;
      return;
    }
    const freeKey = await findFreeKey(status, owner);
    if (!freeKey || !isCurrent()) return;
    key = freeKey;
    await moveDraft(visitorKey, freeKey);
  }

  /** The drafts to show, or null if the form on screen stays. */
  async function load(isCurrent: () => boolean): Promise<readonly StoredDraft[] | null> {
    const isFormShown = state.get().draftChoice !== undefined;
    await forgetOldDrafts();
    if (!isCurrent()) return null;
    await adoptVisitorDraft(isFormShown, isCurrent);
    if (!isCurrent()) return null;
    await flush();
    const drafts = await readStoredDrafts(status, owner);
    if (!isFormShown) {
      // A user who signed in to submit a draft is not asked about others.
      const awaitingSignIn = drafts.filter((draft) => isPendingAction(draft.submitKey));
      return awaitingSignIn.length > 0 ? awaitingSignIn : drafts;
    }
    // The form stays, unless there is another draft to choose instead, or to show in place of an empty form.
    const isBeingSubmitted =
      savedSubmitKey !== null && (isPendingAction(savedSubmitKey) || isSubmitted(savedSubmitKey));
    return !isBeingSubmitted && drafts.some((draft) => draft.submitKey !== savedSubmitKey) ? drafts : null;
  }

  return {
    get: state.get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,
    flush,
    /** Loads the drafts of `newOwner`. Returns the function to call before the owner changes or the form closes. */
    open(newOwner: string): () => void {
      let isOpen = true;
      owner = newOwner;
      void load(() => isOpen).then((drafts) => {
        if (isOpen && drafts) show(drafts);
      });
      return () => {
        isOpen = false;
        void flush();
      };
    },
    choose: (draft: StoredDraft) => show([draft]),
    sync,
    /**
     * `start`: the form's first values. Returns the key to submit the draft with, which another tab may have chosen.
     */
    save(words: DraftWords, items: readonly PhotoItem[], start: ReportForm): string {
      const newContent = { form: words.form, photos: toInitialPhotos(items) };
      const isFirstSave = currentDraft?.submitKey !== words.submitKey;
      const draftBefore = isFirstSave ? beginSaving(words, start) : currentDraft!;
      const storedWords = readWordsAt(key);
      const isOtherDraft = storedWords !== null && storedWords.submitKey !== draftBefore.submitKey;
      if (!isFirstSave && isOtherDraft && !isSubmitted(storedWords.submitKey)) leaveKeyToOtherDraft();
      const mergedDraft = storedWords && !isOtherDraft ? mergeText(draftBefore, storedWords) : draftBefore;
      // Later than every edit so far, even if the clock was set back.
      const editTime = Math.max(Date.now(), ...[mergedDraft, storedWords].map((one) => latestEdit(editsOf(one)) + 1));
      currentDraft = withEdits(mergedDraft, shownContent!, newContent, editTime);
      shownContent = newContent;
      savedSubmitKey = currentDraft.submitKey;
      if (latestEdit(editsOf(currentDraft)) === editTime) lastOwnEdit = editTime;
      if (currentDraft !== mergedDraft || isFirstSave) write(currentDraft);
      if (hasLaterText(editsOf(mergedDraft), editsOf(draftBefore)) || savedSubmitKey !== words.submitKey) {
        state.set({ ...state.get(), changedElsewhere: currentDraft });
      }
      return savedSubmitKey;
    },
    /** The time of the last edit in the draft, whichever tab made it. */
    latestEdit: () => latestEdit(editsOf(currentDraft)),
    /** When this form was last edited. */
    lastOwnEdit: () => lastOwnEdit,
    /** Call it when the form begins again. */
    reset() {
      clearTimeout(timer);
      currentDraft = null;
      isWritten = true;
      hasDiscarded = false;
    },
    discard() {
      clearTimeout(timer);
      currentDraft = null;
      isWritten = true;
      hasDiscarded = true;
      return forgetDraft(key);
    },
  };
}

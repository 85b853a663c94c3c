// The draft of one open form, without React: loads the drafts of earlier visits, and saves the form as it is filled in.
import type { ReportStatus } from "../../../../../domain/choices";
import type { PhotoItem } from "../../../../fields/photos/photoItem";
import { deviceStore } from "../../../../lib/device/deviceStore";
import {
  draftKeys,
  forgetDraft,
  forgetOldDrafts,
  isSubmitted,
  moveDraft,
  visitor,
} from "../../../../lib/device/drafts";
import { remember } from "../../../../lib/device/storage";
import { createStore } from "../../../../lib/store";
import { authStore } from "../../../../services/auth/authStore";
import { isPendingAction } from "../../../../services/auth/pendingAction";
import type { DraftWords, ReportDraft } from "../reportForm";
import { findFreeKey, readStoredDraft, readStoredDrafts, type StoredDraft, toInitialPhotos } from "./draftStorage";

/** The delay before photos are written, because IndexedDB is slow. */
const pauseMs = 300;

interface DraftState {
  /** Undefined until the drafts of earlier visits have been read. */
  found?: {
    /** At most two: the person's own, and one from before they signed in. The form is saved in place of the first. */
    drafts: readonly StoredDraft[];
    /** Changes when the form on screen has to be replaced. */
    formKey: number;
  };
  /** The device has no room for the form on screen with its photos. */
  isDeviceFull: boolean;
}

export function createDraftStore(status: ReportStatus, firstOwner: string) {
  const state = createStore<DraftState>({ isDeviceFull: false });
  const visitorKey = draftKeys(status, visitor)[0]!;
  let owner = firstOwner;
  let key = draftKeys(status, owner)[0]!;
  /** The submit key of the form on screen, once that has been saved. */
  let savedSubmitKey: string | null = null;
  let unwritten: ReportDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(drafts: readonly StoredDraft[]) {
    if (drafts[0]) key = drafts[0].key;
    const { found, isDeviceFull } = state.get();
    state.set({ found: { drafts, formKey: (found?.formKey ?? 0) + 1 }, isDeviceFull });
  }

  /** Writes pending changes now. */
  async function flush() {
    clearTimeout(timer);
    const draft = unwritten;
    unwritten = null;
    // If the person logged out in another tab, that tab has deleted the draft.
    if (!draft || authStore.hasLoggedOut(owner)) return;
    const isDeviceFull = !(await deviceStore.put(key, draft));
    if (isDeviceFull !== state.get().isDeviceFull) state.set({ ...state.get(), isDeviceFull });
  }

  /** Makes the visitor's draft the owner's, if there is one and the owner has room for it. */
  async function adoptVisitorDraft(isFormShown: boolean, isCurrent: () => boolean) {
    if (owner === visitor) return;
    const isTheirs = isFormShown ? key === visitorKey : await readStoredDraft(visitorKey, status);
    if (!isTheirs) return;
    const to = await findFreeKey(status, owner);
    if (!to || !isCurrent()) return;
    key = to;
    await moveDraft(visitorKey, to);
  }

  /** The drafts to show, or null if the form on screen stays. */
  async function load(isCurrent: () => boolean): Promise<readonly StoredDraft[] | null> {
    const isFormShown = state.get().found !== undefined;
    await forgetOldDrafts();
    if (!isCurrent()) return null;
    await adoptVisitorDraft(isFormShown, isCurrent);
    if (!isCurrent()) return null;
    await flush();
    const drafts = await readStoredDrafts(status, owner);
    if (!isFormShown) {
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
    save(words: DraftWords, items: readonly PhotoItem[]) {
      unwritten = { version: 1, ...words, photos: toInitialPhotos(items) };
      savedSubmitKey = words.submitKey;
      remember(key, JSON.stringify({ ...words, savedAt: Date.now() }));
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), pauseMs);
    },
    discard() {
      clearTimeout(timer);
      unwritten = null;
      return forgetDraft(key);
    },
  };
}

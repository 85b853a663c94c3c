import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReportForm } from "../../../../../domain/report/reportRules";
import { isSubmitted, rememberSubmitted } from "../../../../lib/device/drafts";
import { isPendingAction } from "../../../../services/auth/pendingAction";
import { type Beginning, emptyReport, type ReportDraft } from "../reportForm";
import { toInitialPhotos } from "./draftStorage";
import type { useDraft } from "./useDraft";
import type { ReportFormState } from "../useReportForm";

// Rarely needed, so its code loads after the form.
const loadQueue = () => import("../../../../lib/device/offlineQueue");

export interface DraftProps {
  draftControls: ReturnType<typeof useDraft>;
  /** The form's first content, unless a draft is restored. */
  beginning: Beginning;
  restore: ReportDraft | null;
}

/** The form's draft: saved while the form is filled in, and deleted as soon as the report is submitted. */
export function useReportDraft(
  { draftControls, beginning: firstBeginning, restore }: DraftProps,
  { form, photos }: ReportFormState,
) {
  // It runs with every key press, like the form, so memoizing would gain nothing.
  "use no memo";
  const { owner, save, discard, changedElsewhere, cannotStore } = draftControls;
  const [beginning, setBeginning] = useState(firstBeginning);
  const [isRestored, setIsRestored] = useState(restore !== null);
  const submitKey = useRef(restore?.submitKey ?? "");
  const petId = beginning.petId ?? (isRestored ? restore?.petId : undefined);
  const isTouched = form.changed || photos.changed;

  useEffect(() => void loadQueue().catch(() => {}), []);

  /** The key to submit the form with: a new one if a report with the present key exists already. */
  const currentKey = useCallback(() => {
    if (!submitKey.current || isSubmitted(submitKey.current)) submitKey.current = crypto.randomUUID();
    return submitKey.current;
  }, []);

  useEffect(() => {
    // A restored draft is saved even if it is untouched, because its photos may have been uploaded and have ids now. A
    // draft that was submitted elsewhere must not be saved under a new key, as if it were another report.
    if (!isTouched && (!isRestored || isSubmitted(submitKey.current))) return;
    const words = { form: form.values, submitKey: currentKey(), ...(petId && { petId }) };
    submitKey.current = save(words, photos.items, form.start);
  }, [currentKey, form.start, form.values, petId, photos.items, isRestored, save, isTouched]);

  const showChanges = useEffectEvent((changedDraft: ReportDraft) => {
    if (changedDraft.submitKey !== submitKey.current) return;
    for (const name of Object.keys(changedDraft.form) as (keyof ReportForm)[]) {
      if (changedDraft.form[name] !== form.values[name]) form.set(name, changedDraft.form[name]);
    }
    photos.merge(changedDraft.photos, Object.keys(changedDraft.edits?.photos ?? {}));
  });
  useEffect(() => {
    if (changedElsewhere) showChanges(changedElsewhere);
  }, [changedElsewhere]);

  const beginAgain = (next: Beginning) => {
    setBeginning(next);
    setIsRestored(false);
    submitKey.current = "";
    draftControls.reset();
    form.reset(next.form);
    photos.replace(next.photos);
  };
  const clear = () => {
    const { status } = form.values;
    beginAgain({ form: emptyReport(status), photos: [] });
  };

  return {
    beginning,
    isRestored,
    cannotStore,
    /** The author's pet that the report was started from. */
    petId,
    currentKey,
    /** Whether its author tried to submit the draft recently (`limits.pendingActionMs`) and had to sign in first. */
    isAwaitingSignIn: () => isPendingAction(submitKey.current),
    clear,
    latestEdit: draftControls.latestEdit,
    /** Call it when the report with this key is stored. `upTo`: the time of the latest edit in the report. */
    async markSubmitted(key: string, upTo: number) {
      await discard();
      submitKey.current = "";
      rememberSubmitted(key, upTo);
    },
    /** Puts the report into the offline queue. Throws `NoRoom` (lib/device/offlineQueue). */
    async queueOffline(key: string) {
      const { addToQueue } = await loadQueue();
      const words = { form: form.values, submitKey: key, ...(petId && { petId }) };
      const entry = { submitKey: key, author: owner, submittedAt: Date.now() };
      await addToQueue(entry, { version: 1, ...words, photos: toInitialPhotos(photos.items) } satisfies ReportDraft);
      await discard();
    },
    startOver(contactInfo: string) {
      beginAgain({ ...beginning, form: { ...beginning.form, contactInfo } });
      void discard();
    },
    /** Whether another tab, or an earlier visit, has submitted the draft with all edits made here. */
    isSubmittedElsewhere: () => isSubmitted(submitKey.current, draftControls.lastOwnEdit()),
  };
}

export type ReportDraftState = ReturnType<typeof useReportDraft>;

import { useCallback, useEffect, useRef, useState } from "react";
import type { ReportStatus } from "../../../domain/choices";
import type { KeptPhoto, PhotoItem } from "../../fields/photos/photoItem";
import { deviceStore } from "../../lib/deviceStore";
import { draftKey, forgetDraft, forgetOldDrafts, isSubmitted } from "../../lib/drafts";
import { recall, remember } from "../../lib/storage";
import { authStore } from "../../services/auth/authStore";
import { type DraftWords, readDraft, readWords, type ReportDraft } from "./reportForm";

const pauseMs = 300;

const photosOf = (items: readonly PhotoItem[]) =>
  items.flatMap(({ photo, photoId, preview, colour, name }): KeptPhoto[] => {
    // A photo that has been sent is kept as a picture too, because its preview only works on this page. Its id is kept
    // so that sending the report again after a reload does not send the photo twice.
    if (photo) return [{ name, photo, ...(photoId && { photoId }) }];
    return photoId ? [{ photoId, url: preview, colour }] : [];
  });

/**
 * Keeps the form on the device as it is filled in, and returns the draft of an earlier visit. Words go to localStorage,
 * which is written at once; photos need IndexedDB, which is written after a pause.
 */
export function useDraft(personId: string, status: ReportStatus) {
  const key = draftKey(status, personId);
  const [found, setFound] = useState<ReportDraft | null | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useRef<ReportDraft | null>(null);

  useEffect(() => {
    let here = true;
    const load = async () => {
      await forgetOldDrafts();
      const value = await deviceStore.get(key);
      if (!here) return;
      const draft = readDraft(value, readWords(recall(key), status), status);
      // Another form with the same draft may have stored it again just after it was submitted and deleted.
      setFound(draft && isSubmitted(draft.submitKey) ? null : draft);
    };
    void load();
    return () => {
      here = false;
    };
  }, [key, status]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = next.current;
    next.current = null;
    // Another tab has removed it when the person logged out there.
    if (draft && !authStore.hasLeft(personId)) void deviceStore.put(key, draft);
  }, [key, personId]);

  const keep = useCallback(
    (words: DraftWords, items: readonly PhotoItem[]) => {
      next.current = { version: 1, ...words, photos: photosOf(items) };
      remember(key, JSON.stringify({ ...words, savedAt: Date.now() }));
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pauseMs);
    },
    [flush, key],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    next.current = null;
    return forgetDraft(key);
  }, [key]);

  // The phone may be locked, or the tab closed, before the pause is over.
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") flush();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);

  return { found, keep, forget };
}

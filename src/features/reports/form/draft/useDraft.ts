import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReportStatus } from "../../../../../domain/choices";
import type { KeptPhoto, PhotoItem } from "../../../../fields/photos/photoItem";
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
import { authStore } from "../../../../services/auth/authStore";
import { isErrand } from "../../../../services/auth/errand";
import { type DraftWords, readDraft, readWords, type ReportDraft } from "../reportForm";

const pauseMs = 300;

/** A draft, with where it is kept. */
export type KeptDraft = ReportDraft & { key: DraftKey };

export const photosOf = (items: readonly PhotoItem[]) =>
  items.flatMap(({ photo, photoId, preview, colour, name }): KeptPhoto[] => {
    // A photo that has been sent is kept as a picture too, because its preview only works on this page. Its id is kept
    // so that sending the report again after a reload does not send the photo twice.
    if (photo) return [{ name, photo, ...(photoId && { photoId }) }];
    return photoId ? [{ photoId, url: preview, colour }] : [];
  });

async function readKept(key: DraftKey, status: ReportStatus): Promise<KeptDraft | null> {
  const value = await deviceStore.get(key);
  const draft = readDraft(value, readWords(recall(key), status), status);
  // Another form with the same draft may have stored it again just after it was submitted and deleted.
  return draft && !isSubmitted(draft.submitKey) ? { ...draft, key } : null;
}

async function readAll(status: ReportStatus, owner: string): Promise<KeptDraft[]> {
  const all = await Promise.all(draftKeys(status, owner).map((key) => readKept(key, status)));
  return all.filter((draft) => draft !== null);
}

/** Where the owner has room for a draft that they wrote as a visitor. */
export async function freeKey(status: ReportStatus, owner: string): Promise<DraftKey | undefined> {
  const taken = (await readAll(status, owner)).map((draft) => draft.key);
  return draftKeys(status, owner).find((key) => !taken.includes(key));
}

interface Found {
  /** At most two: the person's own, and one from before they signed in. The form is kept in place of the first. */
  drafts: readonly KeptDraft[];
  /** Changes when the form on screen gives way to others. */
  turn: number;
}

/**
 * Keeps the form on the device as it is filled in, and returns the drafts of earlier visits. Words go to localStorage,
 * which is written at once; photos need IndexedDB, which is written after a pause. When a visitor signs in, their draft
 * becomes that person's, while the form stays on screen.
 */
export function useDraft(owner: string, status: ReportStatus) {
  const [found, setFound] = useState<Found>();
  const key = useRef(draftKeys(status, owner)[0]!);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const next = useRef<ReportDraft | null>(null);
  /** The form on screen is kept under its key. */
  const written = useRef<string | null>(null);

  /** The device can't keep the form on screen with its photos. */
  const [full, setFull] = useState(false);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const draft = next.current;
    next.current = null;
    // Another tab has removed it when the person logged out there.
    if (!draft || authStore.hasLeft(owner)) return;
    setFull(!(await deviceStore.put(key.current, draft)));
  }, [owner]);

  const show = useCallback((drafts: readonly KeptDraft[]) => {
    if (drafts[0]) key.current = drafts[0].key;
    setFound((before) => ({ drafts, turn: (before?.turn ?? 0) + 1 }));
  }, []);

  /** The drafts to show, or null if the form on screen stays. */
  const load = useEffectEvent(async (owner: string, isHere: () => boolean): Promise<readonly KeptDraft[] | null> => {
    await forgetOldDrafts();
    const visitors = draftKeys(status, visitor)[0]!;
    if (owner !== visitor && (found ? key.current === visitors : await readKept(visitors, status))) {
      const to = await freeKey(status, owner);
      if (!isHere()) return null;
      if (to) {
        key.current = to;
        await moveDraft(visitors, to);
      }
    }
    await flush();
    const drafts = await readAll(status, owner);
    const isSent = (draft: KeptDraft) => isErrand(draft.submitKey);
    if (!found) return drafts.some(isSent) ? drafts.filter(isSent) : drafts;
    // The form stays, unless there is another draft to choose instead, or to show in place of an empty form.
    const here = written.current;
    const goesOn = here !== null && (isErrand(here) || isSubmitted(here));
    return !goesOn && drafts.some((draft) => draft.submitKey !== here) ? drafts : null;
  });
  useEffect(() => {
    let here = true;
    void load(owner, () => here).then((drafts) => {
      if (here && drafts) show(drafts);
    });
    return () => {
      here = false;
    };
  }, [owner, show]);

  const keep = useCallback(
    (words: DraftWords, items: readonly PhotoItem[]) => {
      next.current = { version: 1, ...words, photos: photosOf(items) };
      written.current = words.submitKey;
      remember(key.current, JSON.stringify({ ...words, savedAt: Date.now() }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pauseMs);
    },
    [flush],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    next.current = null;
    return forgetDraft(key.current);
  }, []);

  // The phone may be locked, or the tab closed, before the pause is over.
  useEffect(() => {
    const leave = () => void flush();
    const hide = () => {
      if (document.visibilityState === "hidden") leave();
    };
    document.addEventListener("visibilitychange", hide);
    addEventListener("pagehide", leave);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [flush]);

  return { owner, found, full, choose: (draft: KeptDraft) => show([draft]), keep, forget };
}

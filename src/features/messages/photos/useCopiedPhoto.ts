import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { compareInWorker } from "../../../fields/photos/workerPool";
import type { Message } from "../thread";

type SentPhoto = NonNullable<Message["photo"]>;

async function fileAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo could not be loaded: ${response.status}`);
  return await response.blob();
}

/** Results by the photos' ids, so that opening a thread again repeats no comparison. */
const comparisons = new Map<string, Promise<number | null>>();

/**
 * Finds which of `reportPhotos` was copied to make `photo`, and returns its index. Returns null if `photo` is not a copy.
 * Compares the smallest sizes, because they load fast.
 */
function compare(photo: SentPhoto, reportPhotos: readonly SentPhoto[]): Promise<number | null> {
  const key = [photo, ...reportPhotos].map(({ _id }) => _id).join(" ");
  const result =
    comparisons.get(key) ??
    Promise.all([photo, ...reportPhotos].map(({ thumb }) => fileAt(thumb))).then(([sentFile, ...reportFiles]) =>
      compareInWorker(sentFile!, reportFiles),
    );
  comparisons.set(key, result);
  // The result is only a hint, so a failed load shows nothing. The next visit tries again.
  result.catch(() => comparisons.delete(key));
  return result;
}

/** The report's photo of which the sent photo is a copy. Null if it is a copy of none. */
export function useCopiedPhoto(reportId: string, photo: SentPhoto): SentPhoto | null {
  const report = useQuery(api.reports.get, { reportId });
  const reportPhotos = report?.photos;
  const [matchingPhoto, setMatchingPhoto] = useState<SentPhoto | null>(null);
  const key = reportPhotos?.map(({ _id }) => _id).join(" ");
  useEffect(() => {
    if (!reportPhotos || reportPhotos.length === 0) return undefined;
    let isMounted = true;
    compare(photo, reportPhotos).then(
      (index) => isMounted && setMatchingPhoto(index === null ? null : (reportPhotos[index] ?? null)),
      () => {},
    );
    return () => {
      isMounted = false;
    };
    // Depends on the ids, because the URLs of the same photos may change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, photo._id]);
  return matchingPhoto;
}

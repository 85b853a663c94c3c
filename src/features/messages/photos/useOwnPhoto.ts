import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { comparedInWorker } from "../../../fields/photos/workerPool";
import type { Message } from "../thread";

type SentPhoto = NonNullable<Message["photo"]>;

async function fileAt(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo could not be loaded: ${response.status}`);
  return await response.blob();
}

/** Results by the photos' ids, so that a thread that is opened again compares nothing twice. */
const compared = new Map<string, Promise<number | null>>();

/**
 * The index of the report's photo that the sent one is a copy of, or null. Compares the smallest sizes, which load
 * fast.
 */
function compare(photo: SentPhoto, own: readonly SentPhoto[]): Promise<number | null> {
  const key = [photo, ...own].map(({ _id }) => _id).join(" ");
  const result =
    compared.get(key) ??
    Promise.all([photo, ...own].map(({ thumb }) => fileAt(thumb))).then(([sent, ...files]) =>
      comparedInWorker(sent!, files),
    );
  compared.set(key, result);
  // The result is only a hint, so a failed load shows nothing. The next visit tries again.
  result.catch(() => compared.delete(key));
  return result;
}

/** The report's photo that looks like the sent photo. Null if none does. */
export function useOwnPhoto(reportId: string, photo: SentPhoto): SentPhoto | null {
  const report = useQuery(api.reports.get, { reportId });
  const own = report?.photos;
  const [found, setFound] = useState<SentPhoto | null>(null);
  const key = own?.map(({ _id }) => _id).join(" ");
  useEffect(() => {
    if (!own || own.length === 0) return undefined;
    let isShown = true;
    compare(photo, own).then(
      (at) => isShown && setFound(at === null ? null : (own[at] ?? null)),
      () => {},
    );
    return () => {
      isShown = false;
    };
    // The URLs of the same photos may change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, photo._id]);
  return found;
}

// Reads the days and times that people type into fields, with code that is loaded when it is needed (typedReader.ts).
import { useEffect, useRef, useState } from "react";
import { readingFields } from "../ui/forms/readingFields";

type Reader = (typeof import("./typedReader"))["typedReader"];

/** How long a form waits for that code. After that, a text that is not read yet counts as no day or time. */
const patienceMs = 10_000;

let loadedReader: Reader | null = null;

let loading: Promise<Reader> | null = null;

const load = () =>
  (loading ??= import("./typedReader").then(
    ({ typedReader }) => (loadedReader = typedReader),
    (error: unknown) => {
      // The next use tries again.
      loading = null;
      throw error;
    },
  ));

/** Loads the code that reads typed days and times, before it is needed. */
export const preloadTypedReader = () => void load().catch(() => {});

/**
 * `readTyped` passes a typed text to `read` at once and returns true. If the code has not loaded yet, it returns false
 * and passes the text as soon as the code has loaded, with `isLate`, unless `forget` or a newer text comes first. A
 * form is not sent while one of its texts is still to be passed.
 */
export function useTypedReader(read: (reader: Reader, text: string, isLate: boolean) => void) {
  const latestRead = useRef(read);
  const unreadText = useRef<string | null>(null);
  useEffect(() => {
    latestRead.current = read;
  });
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    if (!isReading) return undefined;
    readingFields.set(readingFields.get() + 1);
    const timer = setTimeout(() => setReading(false), patienceMs);
    return () => {
      clearTimeout(timer);
      readingFields.set(readingFields.get() - 1);
    };
  }, [isReading]);
  const forget = () => {
    unreadText.current = null;
    setReading(false);
  };
  // An unmounted field drops the text that it has not read yet.
  useEffect(
    () => () => {
      unreadText.current = null;
    },
    [],
  );
  const readTyped = (text: string) => {
    forget();
    if (loadedReader) {
      read(loadedReader, text, false);
      return true;
    }
    unreadText.current = text;
    setReading(true);
    load().then(
      (reader) => {
        if (unreadText.current !== text) return;
        latestRead.current(reader, text, true);
        forget();
      },
      // The form stops waiting and is checked. The text that was not read counts as no day or time.
      () => setReading(false),
    );
    return false;
  };
  return { readTyped, forget };
}

import { useEffect, useRef } from "react";

type Reader = (typeof import("./typedReader"))["typedReader"];

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
 * `readTyped` passes a typed text to `read`: at once, or, after having answered false, as soon as the code has loaded. It
 * does so only with the last text, and not after `forget`.
 */
export function useTypedReader(read: (reader: Reader, text: string, isLate: boolean) => void) {
  const latestRead = useRef(read);
  const waitingText = useRef<string | null>(null);
  useEffect(() => {
    latestRead.current = read;
  });
  const forget = () => {
    waitingText.current = null;
  };
  // Also when the field is gone.
  useEffect(
    () => () => {
      waitingText.current = null;
    },
    [],
  );
  const readTyped = (text: string) => {
    forget();
    if (loadedReader) {
      read(loadedReader, text, false);
      return true;
    }
    waitingText.current = text;
    load().then(
      (reader) => {
        if (waitingText.current === text) latestRead.current(reader, text, true);
      },
      // The form says that the text is no day or time.
      () => {},
    );
    return false;
  };
  return { readTyped, forget };
}

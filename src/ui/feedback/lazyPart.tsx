import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { withTimeout } from "../../lib/withTimeout";
import { Note } from "./Note";

/** Wraps what is shown instead of a part that has not loaded. `hasFailed`: the part's code failed to load. */
type Wrap<Props> = (props: Props, placeholder: ReactNode, hasFailed: boolean) => ReactNode;

/**
 * A part of a page whose code loads after the page. Shows `Fallback` until then. If loading fails or takes too long, it
 * shows a message with two buttons, and the rest of the page keeps working. Loading is tried again when the device is
 * back online. (React's `lazy` cannot retry.)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>,
  wrap: Wrap<Props> = (_, placeholder) => placeholder,
) {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loadedPart: ComponentType<Props> | null = null;
  const get = () => {
    // In a task of its own: a page's parts begin to load together, and in one task they would keep a slow phone from
    // answering a press.
    loading ??= withTimeout(limits.chunkTimeoutMs, new Promise((resolve) => setTimeout(resolve)).then(load)).then(
      (part) => (loadedPart = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loadedPart);
    const [failures, setFailures] = useState(0);
    const [isLoading, setIsLoading] = useState(true);
    useEffect(() => {
      if (Part || !isLoading) return undefined;
      let isMounted = true;
      get().then(
        // A transition renders in slices, so that the browser answers presses meanwhile.
        (part) => isMounted && startTransition(() => setPart(() => part)),
        () => {
          if (!isMounted) return;
          setFailures((before) => before + 1);
          setIsLoading(false);
        },
      );
      return () => {
        isMounted = false;
      };
    }, [Part, isLoading]);
    useEffect(() => {
      // Listens from the start. If it listened only after a failure, the device could be online again before that.
      const retry = () => setIsLoading(true);
      addEventListener("online", retry);
      return () => removeEventListener("online", retry);
    }, []);
    if (Part) return <Part {...props} />;
    if (failures > 0) {
      const failure = (
        <LoadFailure isLoading={isLoading} isRepeated={failures > 1} onRetry={() => setIsLoading(true)} />
      );
      return wrap(props, failure, true);
    }
    return wrap(props, Fallback ? <Fallback {...props} /> : null, false);
  }
  /** Loads the code before it is needed. */
  const preload = () => void get().catch(() => {});
  /** Resolves when the code has loaded or has failed to load. */
  const whenLoaded = () =>
    get().then(
      () => {},
      () => {},
    );
  return Object.assign(LazyPart, { preload, whenLoaded });
}

interface LoadFailureProps {
  isLoading: boolean;
  isRepeated: boolean;
  onRetry(): void;
}

/**
 * Offers a reload too: many browsers remember a failed script for as long as the page is open, and deploying a new
 * version removes the scripts of the old one. After a second failure, the message advises a reload.
 */
function LoadFailure({ isLoading, isRepeated, onRetry }: LoadFailureProps) {
  return (
    <Note tone="error" live>
      <p>{messages[isLoading ? "app.loading" : isRepeated ? "app.chunkFailed" : "app.partFailed"]}</p>
      <div className="-mb-2.5 flex gap-6">
        <button type="button" className="linked min-h-11" aria-disabled={isLoading || undefined} onClick={onRetry}>
          {messages["app.retry"]}
        </button>
        <button type="button" className="linked min-h-11" onClick={() => location.reload()}>
          {messages["app.reload"]}
        </button>
      </div>
    </Note>
  );
}

/** Loads code that the user is likely to need next, as soon as the page is on screen. */
export function usePreload(...parts: { preload(): void }[]): void {
  // A page always passes the same parts.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => parts.forEach((part) => part.preload()), []);
}

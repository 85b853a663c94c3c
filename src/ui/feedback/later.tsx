import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { withinTime } from "../../lib/withinTime";
import { Note } from "./Note";

/** Wraps the stand-in for a part that has not loaded. `missing`: its code failed to load. */
type Frame<Props> = (props: Props, standIn: ReactNode, missing: boolean) => ReactNode;

/**
 * A part of a page whose code loads after the page. Until then `Waiting` is shown; if loading fails or takes too long,
 * a message with two buttons is, and the rest of the page keeps working. (React's `lazy` cannot retry.)
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
  frame: Frame<Props> = (_, standIn) => standIn,
) {
  let loading: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const get = () => {
    loading ??= withinTime(limits.chunkTimeoutMs, load()).then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };

  function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [asking, setAsking] = useState(true);
    useEffect(() => {
      if (Part || !asking) return undefined;
      let wanted = true;
      get().then(
        (part) => wanted && setPart(() => part),
        () => {
          if (!wanted) return;
          setFailures((before) => before + 1);
          setAsking(false);
        },
      );
      return () => {
        wanted = false;
      };
    }, [Part, asking]);
    if (Part) return <Part {...props} />;
    if (failures > 0) {
      return frame(props, <Missing asking={asking} again={failures > 1} onRetry={() => setAsking(true)} />, true);
    }
    return frame(props, Waiting ? <Waiting {...props} /> : null, false);
  }
  /** Loads the code before it is needed. */
  const warm = () => void get().catch(() => {});
  /** The same, for whoever wants to wait for it for a moment. */
  const ready = () =>
    get().then(
      () => {},
      () => {},
    );
  return Object.assign(Later, { warm, ready });
}

/**
 * Offers a reload too: many browsers remember a failed script for as long as the page is open, and deploying a new
 * version removes the scripts of the old one. After a second failure, the message advises it.
 */
function Missing({ asking, again, onRetry }: { asking: boolean; again: boolean; onRetry(): void }) {
  return (
    <Note tone="error" live>
      <p>{messages[asking ? "app.loading" : again ? "app.chunkFailed" : "app.partFailed"]}</p>
      <div className="-mb-2.5 flex gap-6">
        <button type="button" className="linked min-h-11" aria-disabled={asking || undefined} onClick={onRetry}>
          {messages["app.retry"]}
        </button>
        <button type="button" className="linked min-h-11" onClick={() => location.reload()}>
          {messages["app.reload"]}
        </button>
      </div>
    </Note>
  );
}

/** Once the page is on screen, loads the code of what the person is likely to open next. */
export function useWarm(...parts: { warm(): void }[]): void {
  // A page always passes the same parts.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => parts.forEach((part) => part.warm()), []);
}

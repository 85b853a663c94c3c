import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { messages } from "../../domain/messages";
import { Note } from "./Note";

/** Says where what stands in for a part goes; `missing` is whether its code did not come. */
type Frame<Props> = (props: Props, standIn: ReactNode, missing: boolean) => ReactNode;

/**
 * A part of a page whose code comes after the page. While it is on its way `Waiting` stands in its place; when it does
 * not come, a sentence and another try do, and the rest of the page goes on (React's own `lazy` fails for good).
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
  frame: Frame<Props> = (_, standIn) => standIn,
) {
  let coming: Promise<ComponentType<Props>> | null = null;
  let arrived: ComponentType<Props> | null = null;
  const get = () => {
    coming ??= load().then(
      (part) => (arrived = part),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  };

  function Later(props: Props) {
    const [Part, setPart] = useState(() => arrived);
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
  /** Fetches the code before it is wanted. */
  const warm = () => void get().catch(() => {});
  return Object.assign(Later, { warm });
}

/**
 * Many browsers remember that a script did not come for as long as the page stands, and a new version of the app takes
 * the old one's scripts away: where another try changes nothing, only a reload helps.
 */
function Missing({ asking, again, onRetry }: { asking: boolean; again: boolean; onRetry(): void }) {
  return (
    <Note tone="error" live>
      <p>{messages[asking ? "app.loading" : again ? "app.chunkFailed" : "app.partFailed"]}</p>
      <div className="-mb-2.5 flex gap-6">
        <button type="button" className="linked min-h-11" aria-disabled={asking || undefined} onClick={onRetry}>
          {messages["app.retry"]}
        </button>
        {again && (
          <button type="button" className="linked min-h-11" onClick={() => location.reload()}>
            {messages["app.reload"]}
          </button>
        )}
      </div>
    </Note>
  );
}

/** Fetches, once the page stands, the code of what somebody is likely to open next. */
export function useWarm(...parts: { warm(): void }[]): void {
  // The parts of a page do not change while it stands.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => parts.forEach((part) => part.warm()), []);
}

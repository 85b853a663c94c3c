import { type ComponentType, useEffect, useState } from "react";
import { messages } from "../../domain/messages";
import { Note } from "./Note";

/**
 * A part of a page whose code comes after the page. While it is on its way `Waiting` stands in its place; when it does
 * not come, a sentence and another try do, and the rest of the page goes on (React's own `lazy` fails for good).
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting?: ComponentType<Props>) {
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
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (Part || missing) return undefined;
      let wanted = true;
      get().then(
        (part) => wanted && setPart(() => part),
        () => wanted && setMissing(true),
      );
      return () => {
        wanted = false;
      };
    }, [Part, missing]);
    if (Part) return <Part {...props} />;
    if (!missing) return Waiting ? <Waiting {...props} /> : null;
    return (
      <Note tone="error" live>
        {messages["app.partFailed"]}{" "}
        <button type="button" className="linked" onClick={() => setMissing(false)}>
          {messages["app.retry"]}
        </button>
      </Note>
    );
  }
  /** Fetches the code before it is wanted. */
  const warm = () => void get().catch(() => {});
  return Object.assign(Later, { warm });
}

/** Fetches, once the page stands, the code of what somebody is likely to open next. */
export function useWarm(...parts: { warm(): void }[]): void {
  // The parts of a page do not change while it stands.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => parts.forEach((part) => part.warm()), []);
}

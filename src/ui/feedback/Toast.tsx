import { useEffect, useRef } from "react";
import { messages } from "../../../domain/messages";
import { Icon } from "../controls/Icon";
import { dismissToast, type ToastItem } from "./toasts";
import { useHoverOrFocus } from "../controls/useHoverOrFocus";

const shownMs = 6000;
/** Long enough to read the toast and decide. */
const shownWithActionMs = 10_000;
const glyphs = { info: "info", good: "check", error: "warn" } as const;

export function Toast({ item }: { item: ToastItem }) {
  const { id, message, tone = "info", icon, action, stays = false } = item;
  const ref = useRef<HTMLLIElement>(null);
  const isPaused = useHoverOrFocus(ref);
  const remainingMs = useRef(action ? shownWithActionMs : shownMs);

  useEffect(() => {
    if (isPaused || stays) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isPaused, stays, id]);

  const press = () => {
    dismissToast(id);
    action?.run();
  };
  return (
    <li
      ref={ref}
      className="pointer-events-auto flex min-h-14 w-full animate-rise flex-wrap items-center gap-x-3 rounded-[16px] bg-toast py-1.5 pr-2 pl-[18px] font-medium text-on-toast shadow-lift-2"
    >
      <Icon name={icon ?? glyphs[tone]} className="text-toast-glyph" />
      <span className="flex-[1_1_9rem] py-1.5 wrap-anywhere">{message}</span>
      <button
        type="button"
        onClick={press}
        className="ml-auto min-h-11 flex-none rounded-sm px-3 font-strong whitespace-nowrap text-toast-act hover:underline focus-visible:outline-[var(--toast-focus)] focus-visible:-outline-offset-2"
      >
        {action?.label ?? messages["app.close"]}
      </button>
    </li>
  );
}

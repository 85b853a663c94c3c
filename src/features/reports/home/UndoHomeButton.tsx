import { useEffect, useState } from "react";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { Icon } from "../../../ui/controls/Icon";

const secondsLeft = (homeAt: number) => Math.ceil((limits.undoHomeMs - Math.max(0, Date.now() - homeAt)) / 1000);

/** Shown for a minute after a pet was marked home, with the remaining seconds. */
export function UndoHomeButton({ homeAt, busy, onUndo }: { homeAt: number; busy: boolean; onUndo(): void }) {
  const [seconds, setSeconds] = useState(() => secondsLeft(homeAt));
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds(secondsLeft(homeAt)), 1000);
    return () => clearInterval(timer);
  }, [homeAt, isOver]);
  if (isOver) return null;
  return (
    <div className="flex items-center justify-between gap-x-3 gap-y-1 text-sm md:justify-start">
      <p>{messages["home.marked"]}</p>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() => !busy && onUndo()}
        className="-mr-3 inline-flex min-h-12 flex-none items-center gap-2.5 rounded-md px-3 font-strong text-home-ink underline underline-offset-3 hover:bg-home/30"
      >
        <Icon name="undo" size={20} />
        {messages["report.undo"]}
        <span aria-hidden="true" className="tabular-nums">
          {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
        </span>
      </button>
    </div>
  );
}

import type { ReactNode } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { classes } from "../../../../lib/classes";
import { useKeptFocus } from "../../../../lib/useKeptFocus";
import type { Report } from "../../../../services/convex/report";
import { Icon } from "../../../../ui/controls/Icon";

export interface StepState {
  number: number;
  isDone: boolean;
  /** Whether this is the first step that the viewer can still do. It has the page's filled button. */
  isNext: boolean;
}

/** The props of every step. */
export interface StepProps extends StepState {
  report: Report;
}

interface Props extends StepState {
  title: string;
  /** Under the title: what the step is for or, once it is done, what was done. */
  text: ReactNode;
  /** The button beside the title. */
  action?: ReactNode;
  /** Below the text: the step's main button, or the part that a button opens. */
  children?: ReactNode;
}

/** The class names of a step's main button. */
export const mainButtonStyles = "w-full nav:w-auto nav:justify-self-start";

/** One of the steps for the first half hour of a search. */
export function FirstStep({ number, title, text, isDone, isNext, action, children }: Props) {
  const box = useKeptFocus<HTMLLIElement>();
  return (
    <li
      ref={box}
      aria-current={isNext ? "step" : undefined}
      className="grid grid-cols-[30px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-3 border-t border-line py-4.5 first:border-t-0"
    >
      <span
        aria-hidden="true"
        className={classes(
          "grid size-7.5 place-items-center self-start rounded-sm text-sm font-bold tabular-nums",
          isDone ? "bg-act text-on-act" : isNext ? "bg-ink text-paper" : "border-[1.5px] border-edge text-ink",
        )}
      >
        {isDone ? <Icon name="check" size={20} /> : number}
      </span>
      <div className={classes("grid min-w-0 gap-0.5", !action && "col-span-2")}>
        <h3 tabIndex={-1} className={classes("wrap-anywhere outline-none", isDone && "text-ink-2")}>
          {isDone && (
            <span className="sr-only">{sentence("feed.line", { label: messages["live.done"], value: "" })}</span>
          )}
          {title}
        </h3>
        <div className="text-sm text-pretty wrap-anywhere text-ink-2">{text}</div>
      </div>
      {action}
      {children && <div className="col-span-full grid min-w-0 gap-3 empty:hidden nav:col-start-2">{children}</div>}
    </li>
  );
}

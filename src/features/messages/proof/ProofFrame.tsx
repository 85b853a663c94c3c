import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { nameInSentenceOf, type Thread } from "../thread";
import { ThreadFrame } from "../ThreadFrame";

interface Props {
  thread: Thread;
  step: number;
  title: string;
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every page of the secret mark: the other side's name, four bars for the progress, the page's title, and
 * the main buttons.
 */
export function ProofFrame({ thread, step, title, foot, children }: Props) {
  return (
    <ThreadFrame
      thread={thread}
      title={messages["proof.title"]}
      subtitle={sentence("proof.with", { name: nameInSentenceOf(thread) })}
      foot={foot}
    >
      <p className="sr-only">{sentence("proof.progress", { step })}</p>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classes("h-1.5 rounded-full border", bar <= step ? "border-act bg-act" : "border-line bg-sunk")}
          />
        ))}
      </div>
      <h2 className="text-h2" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </ThreadFrame>
  );
}

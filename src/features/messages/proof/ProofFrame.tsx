import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { threadAddress } from "../../../../domain/paths";
import { Link } from "../../../lib/router";
import { classes } from "../../../lib/classes";
import { Icon } from "../../../ui/controls/Icon";
import { Photo } from "../../../ui/Photo";
import { nameOf, type Thread } from "../thread";

interface Props {
  thread: Thread;
  step: number;
  title: string;
  /** Stays at the bottom of the screen: the page's one action. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the secret mark: whom it is with, four bars, one question, and what to press. */
export function ProofFrame({ thread, step, title, foot, children }: Props) {
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-72px-var(--bar,0px))] w-full max-w-[760px] flex-col md:border-x md:border-line">
      <header className="grid grid-cols-[44px_44px_minmax(0,1fr)] items-center gap-2.5 border-b border-line bg-card py-2.5 pr-4 pl-1.5">
        <Link
          to={threadAddress(thread.threadId)}
          aria-label={messages["proof.back"]}
          title={messages["proof.back"]}
          className="grid size-11 place-items-center rounded-md hover:bg-sunk"
        >
          <Icon name="back" />
        </Link>
        <Photo src={thread.thumb} alt="" shape="tile" />
        <div className="min-w-0">
          <h1 className="text-[1.125rem]! leading-tight">{messages["proof.title"]}</h1>
          <p className="text-sm wrap-anywhere text-ink-2">{sentence("proof.with", { name: nameOf(thread) })}</p>
        </div>
      </header>
      <div className="flex flex-1 flex-col gap-4.5 px-4 pt-5 pb-6">
        <p className="sr-only">{sentence("proof.progress", { step })}</p>
        <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
          {[1, 2, 3, 4].map((bar) => (
            <span
              key={bar}
              className={classes(
                "h-1.5 rounded-full border",
                bar <= step ? "border-act bg-act" : "border-line bg-sunk",
              )}
            />
          ))}
        </div>
        <h2 className="text-h2" tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      {foot && (
        <div data-foot className="sticky bottom-(--bar,0px) z-2 grid gap-2.5 border-t border-line bg-paper px-4 py-3">
          {foot}
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from "react";
import { messages, sentence } from "../../../domain/messages";
import { Icon } from "../../ui/controls/Icon";
import { AddToHomeScreenIcon } from "./AddToHomeScreenIcon";

const pictureStyles = "col-span-2 grid place-items-center rounded-[16px] bg-sunk p-3.5";
const pressedStyles = "bg-found text-on-found";

/**
 * Shows the two manual steps in pictures, because Safari has no install prompt. On phones (`isPhone`), Safari's buttons
 * are at the bottom.
 */
export function HomeScreenSteps({ isPhone }: { isPhone: boolean }) {
  return (
    <>
      <p className="text-ink-2">{sentence("install.twoSteps", { device: isPhone ? "iPhone" : "iPad" })}</p>
      <ol className="grid gap-3.5">
        <Step number={1} title={messages[isPhone ? "install.shareBelow" : "install.shareAbove"]}>
          <div className="grid w-full max-w-80 gap-2 rounded-[14px] bg-card px-2.5 py-2">
            <p className="truncate rounded-[10px] bg-sunk p-2 text-center text-sm">{location.host}</p>
            <div className="flex items-center justify-between px-2.5 text-ink-2">
              <Icon name="prev" />
              <Icon name="next" />
              <span className={`grid size-11 place-items-center rounded-full ${pressedStyles}`}>
                <Icon name="share" />
              </span>
              <Icon name="link" />
              <Icon name="copy" />
            </div>
          </div>
        </Step>
        <Step number={2} title={messages["install.chooseAdd"]}>
          <div className="w-full max-w-80 overflow-hidden rounded-[14px] bg-card">
            <p className="flex min-h-11.5 items-center justify-between gap-3 px-4 text-ink-2">
              {messages["install.copy"]}
              <Icon name="copy" size={20} />
            </p>
            <p className={`flex min-h-11.5 items-center justify-between gap-3 px-4 font-strong ${pressedStyles}`}>
              {messages["install.add"]}
              <AddToHomeScreenIcon />
            </p>
          </div>
        </Step>
      </ol>
    </>
  );
}

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[32px_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <span className="grid size-8 place-items-center rounded-full bg-act-soft font-bold text-link">{number}</span>
      <div>
        <p className="font-strong">{title}</p>
        {number === 1 && <p className="text-sm text-ink-2">{messages["install.shareHidden"]}</p>}
      </div>
      <div aria-hidden="true" className={pictureStyles}>
        {children}
      </div>
    </li>
  );
}

import { useState } from "react";
import { messages, sentence } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { Dialog } from "../../ui/dialogs/Dialog";
import { HomeScreenSteps } from "./HomeScreenSteps";
import { install, claimOffer, type InstallMethod } from "./installMethod";
import { InstallReasons } from "./InstallReasons";

interface Props {
  /** Confirms what the user has just done; shown above the title. */
  doneText: string;
  /** The pet whose report the user will want to open again. */
  petName?: string;
}

/**
 * Uses up this device's only offer, and returns how to install the app. Null if there is nothing to offer, or if the
 * offer would cover another dialog.
 */
const claimUnlessBlocked = (): InstallMethod | null => (document.querySelector("dialog[open]") ? null : claimOffer());

/** Offers to put Homeward on the home screen, if this browser can. Each device shows the offer only one time. */
export function InstallOffer({ doneText, petName = "" }: Props) {
  const [method, setMethod] = useState(claimUnlessBlocked);
  if (!method) return null;
  const close = () => setMethod(null);
  const hasPrompt = method === "prompt";
  return (
    <Dialog
      bare
      open
      title={messages["install.title"]}
      onClose={close}
      foot={
        <>
          <Button variant="quiet" big onClick={close}>
            {messages["install.notNow"]}
          </Button>
          <Button variant="go" big data-autofocus onClick={() => void (hasPrompt ? install().then(close) : close())}>
            {messages[hasPrompt ? "install.install" : "install.added"]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 px-5 pt-6 pb-6 md:px-7">
        <div className="flex items-center gap-4 pr-12">
          <img
            src="/icons/apple-touch.png"
            alt=""
            width={72}
            height={72}
            className="size-18 flex-none rounded-[18px] border border-line"
          />
          <div className="min-w-0">
            <p className="text-sm font-label wrap-anywhere text-ink-2">{doneText}</p>
            <h2 className="text-balance">{messages["install.title"]}</h2>
          </div>
        </div>
        {hasPrompt ? <InstallReasons petName={petName} /> : <HomeScreenSteps isPhone={method === "iphone"} />}
        <p className="text-sm text-ink-2">
          {hasPrompt ? sentence("install.size", { mb: 1 }) : messages["install.ownSignIn"]}
        </p>
      </div>
    </Dialog>
  );
}

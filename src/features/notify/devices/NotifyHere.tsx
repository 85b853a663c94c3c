import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/errorSentence";
import type { BrowserState } from "../../../lib/device/thisBrowser";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { isPhone } from "./deviceName";
import type { Devices } from "./useDevices";

const hindrances: Partial<Record<BrowserState, "device.unsupported" | "device.install" | "device.blocked">> = {
  unsupported: "device.unsupported",
  install: "device.install",
  blocked: "device.blocked",
};

/** Why this browser gets none, or the press that makes it ask. */
export function NotifyHere({ state, notifyHere }: Pick<Devices, "state" | "notifyHere">) {
  const asking = useSubmit({
    // The button is gone by then.
    send: async () => {
      await notifyHere();
      toast(messages["device.added"], { tone: "good" });
    },
    explain: (error) => sentence("device.addFailed", { message: errorSentence(error) }),
  });
  const hindrance = hindrances[state];
  if (hindrance) return <Note>{messages[hindrance]}</Note>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-2">{messages["device.asks"]}</p>
      <Button variant="go" icon="bell" busy={asking.busy} onClick={asking.submit}>
        {messages[isPhone(navigator.userAgent) ? "device.onPhone" : "device.onComputer"]}
      </Button>
      <Outcome saving={asking} />
    </div>
  );
}

import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import type { BrowserState } from "../../../lib/device/browserPush";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { isPhoneOrTablet } from "./deviceName";
import type { PushDevices } from "./usePushDevices";

/** The code of the text that says why a browser in this state can't get notifications. */
export const obstacles: Partial<Record<BrowserState, "device.unsupported" | "device.install" | "device.blocked">> = {
  unsupported: "device.unsupported",
  install: "device.install",
  blocked: "device.blocked",
};

/** A button that asks for permission, or the reason why this browser can't get notifications. */
export function EnablePush({ state, enablePush }: Pick<PushDevices, "state" | "enablePush">) {
  const asking = useSubmit({
    // The toast cannot wait for `onDone`, because this component is gone by then.
    send: async () => {
      await enablePush();
      toast(messages["device.added"], { tone: "good" });
    },
    explain: (error) => sentence("device.addFailed", { message: errorSentence(error) }),
  });
  const obstacle = obstacles[state];
  if (obstacle) return <Note>{messages[obstacle]}</Note>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-2">{messages["device.asks"]}</p>
      <Button variant="go" icon="bell" busy={asking.busy} onClick={asking.submit}>
        {messages[isPhoneOrTablet(navigator.userAgent) ? "device.onPhone" : "device.onComputer"]}
      </Button>
      <Outcome saving={asking} />
    </div>
  );
}

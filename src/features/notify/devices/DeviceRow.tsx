import { useAction } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/controls/Icon";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Device } from "./usePushDevices";

const dayOf = (at: number) => formatLongDay(dayOfDate(new Date(at)));

interface Props {
  device: Device;
  isCurrentDevice: boolean;
  onRemove(device: Device): Promise<void>;
}

export function DeviceRow({ device, isCurrentDevice, onRemove }: Props) {
  const { _id: deviceId, label, since, usedAt } = device;
  const test = useAction(api.notify.devices.test);
  const testing = useSubmit({
    send: async () => await test({ deviceId }),
    onDone: () => toast(messages["device.testSent"], { tone: "good" }),
    explain: (error) => sentence("device.testFailed", { message: errorSentence(error) }),
  });
  const removing = useSubmit({
    send: async () => {
      await onRemove(device);
      toast(sentence("device.removed", { label }));
    },
    explain: (error) => sentence("device.removeFailed", { message: errorSentence(error) }),
  });
  const when = usedAt
    ? sentence("device.used", { day: dayOf(usedAt) })
    : sentence("device.since", { day: dayOf(since) });
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3.5">
        <Icon name="device" className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <b className="block font-label wrap-anywhere">{label}</b>
          <p className="text-sm text-ink-2">{isCurrentDevice ? sentence("device.here", { when }) : when}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5 pl-9.5">
        <Button
          busy={testing.busy}
          onClick={testing.submit}
          aria-label={sentence("device.testNamed", { label })}
          className="px-4!"
        >
          {messages["device.test"]}
        </Button>
        <Button
          variant="danger"
          busy={removing.busy}
          onClick={removing.submit}
          aria-label={sentence("device.removeNamed", { label })}
          className="px-4!"
        >
          {messages["device.remove"]}
        </Button>
      </div>
      <Outcome saving={testing} />
      <Outcome saving={removing} />
    </li>
  );
}

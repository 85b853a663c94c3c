import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Card } from "../../../ui/Card";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Switch } from "../../../ui/forms/Switch";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Area } from "./area";
import { ConfirmAddress } from "./ConfirmAddress";
import { PushSwitch } from "../devices/PushSwitch";
import { usePushDevices } from "../devices/usePushDevices";

type Mail = FunctionReturnType<typeof api.notify.mail.status>;

const stopCodes = {
  byRecipient: "mail.stoppedByYou",
  bounced: "mail.bounced",
  complained: "mail.complained",
} as const;

/** Why email is off or unavailable. Null otherwise, even while the address is unconfirmed. */
function mailProblem({ offered, address, stopped }: Mail): string | null {
  if (!offered) return messages["mail.notSetUp"];
  if (!address) return messages["mail.noAddress"];
  return stopped && sentence(stopCodes[stopped.why], { address });
}

const pushText = (count: number) => sentence("area.pushDevices", { count, max: limits.pushesPerDay });

/** The channels of a watch area. Changes are saved at once. */
export function AreaChannels({ area: { _id: areaId, isOn, email, push, quiet } }: { area: Area }) {
  const { status } = useAuth();
  const mail = useQuery(api.notify.mail.status, status === "signedIn" ? {} : "skip");
  const pushDevices = usePushDevices();
  const setChannels = useRefusableMutation(api.notify.areas.setChannels);
  const saving = useSubmit({
    send: async (channels: { isOn?: boolean; email?: boolean; push?: boolean; quiet?: boolean }) => {
      if (channels.push && pushDevices?.devices.length === 0) await pushDevices.enablePush();
      // The time zone in which the backend keeps the quiet hours.
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return await setChannels({ areaId, zone, ...channels });
    },
    explain: (error) => sentence("area.channelsFailed", { message: errorSentence(error) }),
  });
  // Even if chosen, email counts as off while it is stopped, and push while the user has no device.
  const isEmailOn = email && mail?.stopped === null;
  const isPushOn = push && pushDevices !== null && pushDevices.offered && pushDevices.devices.length > 0;
  const problem = mail && mailProblem(mail);
  return (
    <Card as="section" aria-labelledby="area-channels" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="area-channels" className="text-h3">
        {messages["area.howWeTell"]}
      </h2>
      <div className="divide-y divide-line *:py-2">
        <Switch label={messages["area.on"]} icon="bell" isOn={isOn} onChange={(isOn) => saving.submit({ isOn })}>
          {messages[isOn ? "area.onText" : "area.offText"]}
        </Switch>
        {pushDevices?.offered && (
          <PushSwitch
            pushDevices={pushDevices}
            isOn={push}
            text={pushText}
            // If email is off, turning push on also turns quiet hours on.
            onChange={(on) => saving.submit({ push: on, ...(on && !isEmailOn && { quiet: true }) })}
          />
        )}
        {mail?.offered && mail.address && (
          <Switch
            label={messages["area.email"]}
            icon="mail"
            isOn={isEmailOn}
            onChange={(on) => saving.submit({ email: on })}
          >
            {sentence("area.emailText", { address: mail.address })}
          </Switch>
        )}
        {(isEmailOn || isPushOn) && (
          <Switch
            label={messages["area.quiet"]}
            icon="moon"
            isOn={quiet}
            onChange={(on) => saving.submit({ quiet: on })}
          >
            {messages[isPushOn ? "area.quietPush" : "area.quietText"]}
          </Switch>
        )}
      </div>
      {problem && <Note>{problem}</Note>}
      {isEmailOn && mail.address && mail.confirmationSentAt !== null && <ConfirmAddress address={mail.address} />}
      <Outcome saving={saving} />
    </Card>
  );
}

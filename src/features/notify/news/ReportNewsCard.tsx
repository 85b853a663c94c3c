import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useAuth } from "../../../services/auth/useAuth";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Card } from "../../../ui/Card";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Switch } from "../../../ui/forms/Switch";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ConfirmAddress } from "../areas/ConfirmAddress";
import { PushSwitch } from "../devices/PushSwitch";
import { usePushDevices } from "../devices/usePushDevices";

const pushText = (count: number) => sentence("tell.pushDevices", { count });

/** The channels for news about the user's reports, messages and pets. Changes are saved at once. */
export function ReportNewsCard() {
  const { status } = useAuth();
  const queryArgs = status === "signedIn" ? {} : "skip";
  const news = useQuery(api.notify.reportNews.mine, queryArgs);
  const mail = useQuery(api.notify.mail.status, queryArgs);
  const pushDevices = usePushDevices();
  const setChannels = useRefusableMutation(api.notify.reportNews.setChannels);
  const saving = useSubmit({
    send: async (changes: { email?: boolean; push?: boolean; quiet?: boolean }) => {
      if (changes.push && pushDevices?.devices.length === 0) await pushDevices.enablePush();
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return await setChannels({ zone, ...changes });
    },
    explain: (error) => sentence("tell.channelsFailed", { message: errorSentence(error) }),
  });
  const address = mail?.offered ? mail.address : null;
  if (!news || !mail || !pushDevices || (!address && !pushDevices.offered)) return null;
  const { email, push, quiet } = news;
  const isPushOn = push && pushDevices.offered && pushDevices.devices.length > 0;
  return (
    <Card as="section" aria-labelledby="report-news" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid gap-1">
        <h2 id="report-news" className="text-h3">
          {messages["tell.card"]}
        </h2>
        <p className="text-ink-2">{messages["tell.cardText"]}</p>
      </div>
      <div className="divide-y divide-line *:py-2">
        {pushDevices.offered && (
          <PushSwitch
            pushDevices={pushDevices}
            isOn={push}
            text={pushText}
            onChange={(on) => saving.submit({ push: on })}
          />
        )}
        {address && (
          <Switch
            label={messages["area.email"]}
            icon="mail"
            isOn={email}
            onChange={(on) => saving.submit({ email: on })}
          >
            {sentence("tell.emailText", { address })}
          </Switch>
        )}
        {(email || isPushOn) && (
          <Switch
            label={messages["area.quiet"]}
            icon="moon"
            isOn={quiet}
            onChange={(on) => saving.submit({ quiet: on })}
          >
            {messages[isPushOn ? "tell.quietPush" : "area.quietText"]}
          </Switch>
        )}
      </div>
      {email && address && mail.confirmationSentAt !== null && <ConfirmAddress address={address} />}
      <Outcome saving={saving} />
    </Card>
  );
}

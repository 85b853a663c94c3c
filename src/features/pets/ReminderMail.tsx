import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useAuth } from "../../services/auth/useAuth";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { Button } from "../../ui/controls/Button";
import { Outcome } from "../../ui/feedback/Outcome";
import { toast } from "../../ui/feedback/toasts";
import { useSubmit } from "../../ui/forms/useSubmit";

/**
 * A button that turns on email: for reminders, and for news about reports and messages. While the address is
 * unconfirmed, a sentence about the confirmation link. Renders nothing if email is on or the user can't get any.
 */
export function ReminderMail() {
  const { status } = useAuth();
  const queryArgs = status === "signedIn" ? {} : "skip";
  const newsSettings = useQuery(api.notify.reportNews.mine, queryArgs);
  const mailStatus = useQuery(api.notify.mail.status, queryArgs);
  const setChannels = useRefusableMutation(api.notify.reportNews.setChannels);
  const address = mailStatus?.offered ? mailStatus.address : null;
  const saving = useSubmit({
    send: () => {
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      return setChannels({ email: true, zone, isAboutPets: true });
    },
    onDone: () => toast(messages["pass.mailOn"], { icon: "mail" }),
    explain: (error) => sentence("pass.mailFailed", { message: errorSentence(error) }),
  });
  const isUnconfirmed = newsSettings?.email && mailStatus?.confirmationSentAt;
  if (isUnconfirmed && address) {
    return <p className="text-sm text-pretty text-ink-2">{sentence("mail.confirmSent", { address })}</p>;
  }
  if (!newsSettings || newsSettings.email || !address) return null;
  return (
    <div className="grid gap-1">
      <Button icon="mail" busy={saving.busy} className="justify-self-start" onClick={saving.submit}>
        {messages["pass.mailOffer"]}
      </Button>
      <p className="text-sm text-pretty wrap-anywhere text-ink-2">{sentence("pass.mailTo", { address })}</p>
      <Outcome saving={saving} />
    </div>
  );
}

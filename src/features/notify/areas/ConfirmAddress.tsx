import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

/** Says that the email address is unverified and that we sent a link to it. A button sends another link. */
export function ConfirmAddress({ address }: { address: string }) {
  const sendAgain = useRefusableMutation(api.notify.mail.sendConfirmationAgain);
  const sendingAgain = useSubmit({
    send: () => sendAgain({}),
    onDone: () => toast(messages["mail.confirmSentAgain"], { icon: "mail" }),
    explain: (error) => sentence("mail.confirmFailed", { message: errorSentence(error) }),
  });
  return (
    <>
      <Note>{sentence("mail.confirmSent", { address })}</Note>
      <Button icon="mail" busy={sendingAgain.busy} onClick={sendingAgain.submit} className="justify-self-start">
        {messages["mail.confirmAgain"]}
      </Button>
      <Outcome saving={sendingAgain} />
    </>
  );
}

import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { joinAddress } from "../../../../domain/search/searchPaths";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { copyLink, shareLink } from "../../../ui/controls/shareLink";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

interface Props {
  reportId: Id<"reports">;
  /** The pet's name, within a sentence. */
  name: string;
  /** The secret in the current invitation link. Null if there is no link. */
  secret: string | null;
  /** The origin of the app's public address, for the link. This page's origin if the server knows no other. */
  origin: string;
}

export function InviteLink({ reportId, name, secret, origin }: Props) {
  const invite = useRefusableMutation(api.search.household.invite);
  const endInviteLink = useRefusableMutation(api.search.household.endInviteLink);
  const inviting = useSubmit({
    send: async () => {
      await invite({ reportId });
    },
    explain: errorSentence,
  });
  const ending = useSubmit({
    send: async () => {
      await endInviteLink({ reportId });
      toast(messages["household.linkEnded"]);
    },
    explain: errorSentence,
  });
  if (!secret) {
    return (
      <div className="grid gap-3">
        <Button
          variant="go"
          icon="people"
          className="justify-self-start"
          busy={inviting.busy}
          onClick={inviting.submit}
        >
          {messages["household.invite"]}
        </Button>
        <p className="text-sm text-ink-2">{messages["household.linkHint"]}</p>
        <Outcome saving={inviting} />
      </div>
    );
  }
  const url = origin + joinAddress(secret);
  const text = sentence("household.shareText", { name });
  return (
    <section aria-label={messages["household.link"]} className="grid gap-3 rounded-md bg-sunk p-4">
      <p className="text-sm font-label wrap-anywhere select-all">{url}</p>
      <p className="text-sm text-ink-2">{messages["household.linkHint"]}</p>
      <div className="flex flex-wrap gap-2.5">
        {typeof navigator.share === "function" && (
          <Button variant="go" icon="share" onClick={() => void shareLink({ title: text, text, url })}>
            {messages["household.share"]}
          </Button>
        )}
        <Button icon="copy" onClick={() => void copyLink(url)}>
          {messages["household.copy"]}
        </Button>
        <Button variant="quiet" busy={ending.busy} onClick={ending.submit}>
          {messages["household.endLink"]}
        </Button>
      </div>
      <Outcome saving={ending} />
    </section>
  );
}

import { api } from "../../../../../convex/_generated/api";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { limits } from "../../../../../domain/limits";
import { messages } from "../../../../../domain/messages";
import { phoneFailure } from "../../../../../domain/search/sightingRules";
import { errorSentence } from "../../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../../services/convex/useRefusableMutation";
import { Button } from "../../../../ui/controls/Button";
import { Outcome } from "../../../../ui/feedback/Outcome";
import { TextField } from "../../../../ui/forms/TextField";
import { useForm } from "../../../../ui/forms/useForm";
import { useSubmit } from "../../../../ui/forms/useSubmit";

interface Props {
  reportId: Id<"reports">;
  sentKey: string;
  hasPhone: boolean;
}

/** A form in which the sender of a sighting leaves a phone number for the household, or takes it back. */
export function LeavePhone({ reportId, sentKey: key, hasPhone }: Props) {
  // `phoneFailure` accepts an empty text, which withdraws the number. Here an empty field is an error, so "-", which is
  // refused, is checked in its place.
  const form = useForm({ phone: "" }, ({ phone }) => phoneFailure(phone.trim() === "" ? "-" : phone));
  const leave = useRefusableMutation(api.search.sightings.leavePhone);
  const saving = useSubmit({
    check: () => hasPhone || form.check(),
    send: async () => await leave({ reportId, key, phone: hasPhone ? "" : form.values.phone }),
    onDone: () => form.reset({ phone: "" }),
    explain: errorSentence,
  });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      {!hasPhone && (
        <TextField
          optional
          type="tel"
          autoComplete="tel"
          label={messages["saw.phone"]}
          hint={messages["saw.phoneHint"]}
          maxLength={limits.sightingPhone}
          {...form.bind("phone")}
        />
      )}
      <Button
        type="submit"
        variant={hasPhone ? "quiet" : "plain"}
        className={hasPhone ? "-ml-3 justify-self-start" : ""}
        busy={saving.busy}
      >
        {messages[hasPhone ? "saw.phoneTake" : "saw.phoneLeave"]}
      </Button>
      <Outcome saving={saving} />
    </form>
  );
}

import { api } from "../../../../convex/_generated/api";
import { checkMemberName } from "../../../../domain/search/householdRules";
import { messages } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Fields } from "../../../ui/forms/Fields";
import { Outcome } from "../../../ui/feedback/Outcome";
import { TextField } from "../../../ui/forms/TextField";
import { toast } from "../../../ui/feedback/toasts";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";

interface Props {
  invite: string;
  /** The account's name, which the field contains at first. */
  name: string;
}

export function JoinForm({ invite, name }: Props) {
  const join = useRefusableMutation(api.search.household.join);
  const navigate = useNavigate();
  const form = useForm({ name }, ({ name }) => checkMemberName(name));
  const saving = useSubmit({
    check: form.check,
    send: async () => await join({ invite, name: form.values.name }),
    onDone: (reportId) => {
      toast(messages["household.joined"], { tone: "good" });
      navigate(reportAddress(reportId), { replace: true });
    },
    explain: errorSentence,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      <Fields form={form} locked={saving.busy}>
        <TextField {...form.bind("name")} label={messages["household.name"]} autoComplete="given-name" required />
      </Fields>
      <Outcome saving={saving} busyLabel={messages["household.joining"]} />
      <Button type="submit" variant="go" big busy={saving.busy}>
        {messages["household.join"]}
      </Button>
    </form>
  );
}

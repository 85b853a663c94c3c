import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { checkDisplayName, checkProfileSize } from "../../../../domain/account/profileRules";
import { cleanLine } from "../../../../domain/texts/text";
import { failureSentence } from "../../../lib/texts/errorSentence";
import { recall, remember } from "../../../lib/device/storage";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { Fields } from "../../../ui/forms/Fields";
import { TextField } from "../../../ui/forms/TextField";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { useSaveProfile } from "./useSaveProfile";

/** Stands for the picture that `useSaveProfile` sends, because this form only has a name. */
const noPicture = { send: async () => undefined };

/** Asks for a name until the user gives or declines one. An account that was created with an emailed code has none. */
export function AskName({ className = "" }: { className?: string }) {
  const [hasDeclined, setHasDeclined] = useState(() => recall("homeward:name") !== null);
  const form = useForm(
    { displayName: "" },
    ({ displayName }) => checkProfileSize({ displayName }) ?? checkDisplayName(displayName),
  );
  const save = useSaveProfile();
  const saving = useSubmit({
    check: form.check,
    send: () => save({ displayName: cleanLine(form.values.displayName) }, noPicture),
    onDone: () => toast(messages["profile.updated"], { tone: "good" }),
    explain: (error) => [messages["profile.updateFailed"], failureSentence(error)],
  });
  if (hasDeclined) return null;

  const skip = () => {
    remember("homeward:name", "asked");
    setHasDeclined(true);
  };
  return (
    <Card as="section" aria-label={messages["profile.displayName"]} className={className}>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          saving.submit();
        }}
      >
        <Fields form={form} locked={saving.busy} className="min-w-0 flex-1 basis-72 md:max-w-md">
          <TextField
            label={messages["profile.askName"]}
            hint={messages["profile.askNameWhy"]}
            autoComplete="name"
            {...form.bind("displayName")}
          />
        </Fields>
        <div className="flex gap-3 md:mt-[30px]">
          <Button type="submit" busy={saving.busy}>
            {messages["profile.askNameSave"]}
          </Button>
          <Button variant="quiet" onClick={skip}>
            {messages["profile.askNameSkip"]}
          </Button>
        </div>
      </form>
      <Outcome saving={saving} busyLabel={messages["profile.updating"]} className="mt-3" />
    </Card>
  );
}

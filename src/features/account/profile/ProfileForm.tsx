import { useEffect } from "react";
import { messages } from "../../../../domain/messages";
import { changedProfile, checkProfile, type ProfileForm as Values } from "../../../../domain/account/profileRules";
import { failureSentence } from "../../../lib/texts/errorSentence";
import { AuthFailure } from "../../../services/auth/signIn/AuthFailure";
import { useAuth } from "../../../services/auth/useAuth";
import type { Viewer } from "../../../services/auth/useViewer";
import { Button } from "../../../ui/controls/Button";
import { Fields } from "../../../ui/forms/Fields";
import { Outcome } from "../../../ui/feedback/Outcome";
import { TextField } from "../../../ui/forms/TextField";
import { toast } from "../../../ui/feedback/toasts";
import { useDiscardGuard } from "../../../ui/dialogs/useDiscardGuard";
import { useForm } from "../../../ui/forms/useForm";
import { useLayer } from "../../../ui/dialogs/useLayer";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { AvatarField } from "./AvatarField";
import { useAvatar } from "./useAvatar";
import { useSaveProfile } from "./useSaveProfile";

interface Props {
  viewer: Viewer;
  onCancel(): void;
  onSaved(): void;
}

const reasonOf = (error: unknown) =>
  error instanceof AuthFailure && error.code ? error.message : failureSentence(error);

export function ProfileForm({ viewer, onCancel, onSaved }: Props) {
  const form = useForm<Values>({ displayName: viewer.displayName, email: viewer.email }, (values, start) => {
    const failure = checkProfile(start, values);
    // The texts may stay the same, because the picture may be the only change.
    return failure?.code === "profile.noChanges" ? null : failure;
  });
  const changes = changedProfile(form.start, form.values);
  const avatar = useAvatar(viewer.avatar);
  const changed = avatar.isChanged || changes !== null;
  const save = useSaveProfile();
  const { person } = useAuth();
  const saving = useSubmit({
    waitFor: avatar.photos,
    check: () => form.check() && (changed || messages["profile.noChanges"]),
    send: () => save(changes ?? {}, avatar),
    onDone: onSaved,
    onDoneIfClosed: () => toast(messages["profile.updated"], { tone: "good" }),
    explain: (error) => {
      console.error("The profile was not updated:", error);
      return [messages["profile.updateFailed"], reasonOf(error)];
    },
  });
  const { requestClose, confirmation } = useDiscardGuard(changed, saving, onCancel);
  useLayer(changed, requestClose);

  const { focus } = form;
  const { email } = form.start;
  useEffect(() => void focus("displayName"), [focus]);

  return (
    <form
      noValidate
      aria-labelledby="profile-title"
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      <Fields form={form} locked={saving.busy} className="grid max-w-[560px] gap-5">
        <AvatarField state={avatar} name={form.values.displayName} locked={saving.busy} />
        <TextField label={messages["profile.displayName"]} required autoComplete="name" {...form.bind("displayName")} />
        <TextField
          label={messages["profile.contactEmail"]}
          type="email"
          autoComplete="email"
          readOnly={email !== ""}
          hint={email && email === person?.email ? messages["profile.emailFixed"] : undefined}
          {...form.bind("email")}
        />
      </Fields>
      <Outcome saving={saving} busyLabel={messages["profile.updating"]} className="mt-5 max-w-[560px]" />
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:min-w-max max-sm:*:flex-1">
        <Button type="submit" variant="go" busy={saving.busy || saving.isQueued} className="sm:order-last">
          {messages[saving.isQueued ? "photo.preparingAll" : "profile.save"]}
        </Button>
        <Button onClick={onCancel}>{messages["profile.cancel"]}</Button>
      </div>
      {confirmation}
    </form>
  );
}

import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import {
  changedProfile,
  checkProfile,
  type ProfileField,
  type ProfileForm as Values,
} from "../../../domain/profileRules";
import { UploadFailed } from "../../fields/photos/send";
import { knownFailure } from "../../lib/errorSentence";
import { useOpen } from "../../lib/useOpen";
import { AuthFailure } from "../../services/auth/AuthFailure";
import { useAuth } from "../../services/auth/useAuth";
import type { Viewer } from "../../services/auth/useViewer";
import { SaveStatus } from "../../services/convex/SaveStatus";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { TextField } from "../../ui/TextField";
import { toast } from "../../ui/toasts";
import { useDiscardGuard } from "../../ui/useDiscardGuard";
import { AvatarField } from "./AvatarField";
import { useAvatar } from "./useAvatar";
import { useSaveProfile } from "./useSaveProfile";

interface Props {
  viewer: Viewer;
  onCancel(): void;
  onSaved(): void;
}

function reasonOf(error: unknown): string | null {
  if (error instanceof UploadFailed) return messages["photo.uploadFailed"];
  if (error instanceof AuthFailure && error.code) return error.message;
  return knownFailure(error);
}

export function ProfileForm({ viewer, onCancel, onSaved }: Props) {
  const [before] = useState<Values>({ displayName: viewer.displayName, email: viewer.email });
  const [form, setForm] = useState(before);
  const avatar = useAvatar(viewer.avatar);
  const save = useSaveProfile();
  const { person } = useAuth();
  const under = useRef(false);
  const open = useOpen();
  const holder = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<{ field: ProfileField; sentence: string } | null>(null);
  const [note, setNote] = useState<{ tone: "info" | "error"; lines: string[] } | null>(null);

  const changed = avatar.isChanged || changedProfile(before, form) !== null;
  const { question } = useDiscardGuard(changed && !saving, onCancel);

  const focus = (field: ProfileField) =>
    holder.current?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.focus();

  useEffect(() => holder.current?.querySelector<HTMLInputElement>('[data-field="displayName"]')?.focus(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (under.current || avatar.photos.preparing) return;
    setError(null);
    setNote(null);
    const failure = checkProfile(before, form);
    if (failure?.code === "profile.noChanges") {
      if (!avatar.isChanged) {
        setNote({ tone: "info", lines: [messages["profile.noChanges"]] });
        return;
      }
    } else if (failure) {
      setError({ field: failure.field, sentence: sentence(failure.code, failure.values) });
      focus(failure.field);
      return;
    }
    under.current = true;
    setSaving(true);
    try {
      await save(changedProfile(before, form) ?? {}, avatar);
      toast(messages["profile.updated"], { tone: "good" });
      if (open.current) onSaved();
    } catch (problem) {
      console.error("The profile was not updated:", problem);
      const reason = reasonOf(problem);
      setNote({ tone: "error", lines: [messages["profile.updateFailed"], ...(reason ? [reason] : [])] });
      toast(messages["profile.updateFailed"], { tone: "error" });
    } finally {
      under.current = false;
      setSaving(false);
    }
  };

  const set = (field: ProfileField) => (value: string) => {
    setForm((values) => ({ ...values, [field]: value }));
    setError((known) => (known?.field === field ? null : known));
  };
  const errorOf = (field: ProfileField) => (error?.field === field ? error.sentence : null);
  return (
    <form ref={holder} noValidate onSubmit={(event) => void submit(event)} aria-labelledby="profile-title">
      <div className="grid max-w-[560px] gap-5">
        <AvatarField state={avatar} name={form.displayName} locked={saving} />
        <TextField
          label={messages["profile.displayName"]}
          required
          data-field="displayName"
          autoComplete="name"
          maxLength={limits.displayName}
          readOnly={saving}
          value={form.displayName}
          onChange={set("displayName")}
          error={errorOf("displayName")}
        />
        <TextField
          label={messages["profile.contactEmail"]}
          data-field="email"
          type="email"
          autoComplete="email"
          readOnly={saving || before.email !== ""}
          hint={before.email && before.email === person?.email ? messages["profile.emailFixed"] : undefined}
          value={form.email}
          onChange={set("email")}
          error={errorOf("email")}
        />
        <SaveStatus doing={saving ? messages["profile.updating"] : null} />
        {note && (
          <Note tone={note.tone} live>
            {note.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Note>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:min-w-max max-sm:*:flex-1">
          <Button type="submit" variant="go" busy={saving || avatar.photos.preparing} className="sm:order-last">
            {messages["profile.save"]}
          </Button>
          <Button onClick={onCancel}>{messages["profile.cancel"]}</Button>
        </div>
      </div>
      {question}
    </form>
  );
}

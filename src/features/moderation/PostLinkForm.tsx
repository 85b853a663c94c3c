import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { Fields } from "../../ui/forms/Fields";
import { Outcome } from "../../ui/feedback/Outcome";
import { TextField } from "../../ui/forms/TextField";
import { toast } from "../../ui/feedback/toasts";
import { useForm } from "../../ui/forms/useForm";
import { useSubmit } from "../../ui/forms/useSubmit";
import { explain } from "./cases/useDecision";

interface Props {
  orderId: Id<"orders">;
  channel: "instagram" | "x" | "tiktok";
  /** The channel's own name. */
  name: string;
}

/** Saves the link of one published post. The buyer sees the link at once. */
export function PostLinkForm({ orderId, channel, name }: Props) {
  const saveLink = useMutation(api.moderation.operator.tick);
  const form = useForm({ link: "" });
  const saving = useSubmit({
    send: async () => {
      await saveLink({ orderId, channel, link: form.values.link.trim() });
      toast(messages["operator.linkSaved"], { icon: "check" });
    },
    explain,
  });
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
    >
      <Fields form={form} locked={saving.busy}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5">
          <TextField
            type="url"
            autoComplete="off"
            placeholder="https://"
            label={sentence("operator.linkOn", { channel: name })}
            {...form.bind("link")}
          />
          <Button type="submit" busy={saving.busy}>
            {messages["operator.linkSave"]}
          </Button>
        </div>
      </Fields>
      <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
    </form>
  );
}

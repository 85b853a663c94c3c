import { useMutation } from "convex/react";
import { type SubmitEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { type AlertForm, checkAlert, cleanAlert, holdsStreet } from "../../../domain/alertRules";
import { suggestHashtags } from "../../../domain/alertPost";
import { messages, sentence } from "../../../domain/messages";
import { errorSentence } from "../../lib/errorSentence";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Note } from "../../ui/Note";
import { TextArea } from "../../ui/TextArea";
import { TextField } from "../../ui/TextField";
import type { Alert, Report } from "./alertData";
import { PostPreview } from "./PostPreview";
import { PostState } from "./PostState";

interface Props {
  report: Report;
  alerts: Alert[];
  onSent: (alertId: string) => void;
  onClose: () => void;
}

interface Wrong {
  field: keyof AlertForm;
  text: string;
}

function check(form: AlertForm, report: Report): Wrong | null {
  const clean = cleanAlert(form);
  const failure = checkAlert(clean);
  if (failure) return { field: failure.field, text: sentence(failure.code, failure.values) };
  const street = holdsStreet(clean.message, report.place.address);
  return street ? { field: "message", text: messages["alert.addressInMessage"] } : null;
}

export function FacebookDialog({ report, alerts, onSent, onClose }: Props) {
  const post = useMutation(api.alerts.post);
  const [form, setForm] = useState<AlertForm>(() => ({ message: "", hashtags: suggestHashtags(report) }));
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<Alert["_id"] | null>(null);
  const under = useRef(false);
  const fields = useRef<HTMLDivElement>(null);

  const set = (field: keyof AlertForm) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    if (wrong?.field === field) setWrong(null);
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (under.current) return;
    const found = check(form, report);
    setWrong(found);
    setProblem(null);
    if (found) {
      fields.current?.querySelector<HTMLElement>(found.field === "message" ? "textarea" : "input")?.focus();
      return;
    }
    under.current = true;
    setBusy(true);
    try {
      const alertId = await post({ reportId: report._id, ...cleanAlert(form) });
      onSent(alertId);
      setSent(alertId);
    } catch (error) {
      setProblem(errorSentence(error));
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  if (sent) {
    return (
      <Dialog
        open
        title={messages["alert.freeTitle"]}
        onClose={onClose}
        foot={
          <Button data-autofocus onClick={onClose}>
            {messages["app.close"]}
          </Button>
        }
      >
        <PostState alert={alerts.find(({ _id }) => _id === sent)} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      size="picker"
      title={messages["alert.freeTitle"]}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      foot={
        <Button type="submit" variant="go" icon="horn" busy={busy}>
          {messages["alert.post"]}
        </Button>
      }
    >
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <div ref={fields} className="grid content-start gap-5">
          <TextArea
            label={messages["alert.message"]}
            optional
            data-autofocus
            rows={5}
            value={form.message}
            onChange={set("message")}
            placeholder={messages["alert.messageExample"]}
            hint={messages["alert.messageHint"]}
            error={wrong?.field === "message" ? wrong.text : null}
          />
          <TextField
            label={messages["alert.hashtags"]}
            optional
            autoCapitalize="none"
            autoComplete="off"
            value={form.hashtags}
            onChange={set("hashtags")}
            hint={messages["alert.hashtagsHint"]}
            error={wrong?.field === "hashtags" ? wrong.text : null}
          />
          {problem && (
            <Note tone="error" live>
              {problem}
            </Note>
          )}
        </div>
        <PostPreview report={report} {...form} />
      </div>
    </Dialog>
  );
}

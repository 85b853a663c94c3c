import { useId, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { messageFailure } from "../../../domain/messages/threadRules";
import { threadAddress } from "../../../domain/paths";
import type { Failure } from "../../../domain/texts/failure";
import { kindOf } from "../../../domain/report/foundPet";
import { errorSentence } from "../../lib/texts/errorSentence";
import { joinSentences } from "../../../domain/texts/joinSentences";
import { useNavigate } from "../../lib/router";
import { useAuth } from "../../services/auth/useAuth";
import type { Report } from "../../services/convex/report";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { FormDialog } from "../../ui/dialogs/FormDialog";
import { Field } from "../../ui/forms/Field";
import { RadioTile } from "../../ui/forms/RadioTile";
import { tileStyles } from "../../ui/forms/tileStyles";
import { TextArea } from "../../ui/forms/TextArea";
import { TextField } from "../../ui/forms/TextField";
import { useForm } from "../../ui/forms/useForm";
import { useSubmit } from "../../ui/forms/useSubmit";
import { keepThread } from "./visitor/deviceThreads";

interface Props {
  report: Report;
  /** Both sides agree that it is the same pet, so the writer needn't wait for an answer. */
  isFree: boolean;
  onClose(): void;
}

const empty = { text: "", name: "" };
const check = ({ text }: typeof empty): Failure<keyof typeof empty> | null => {
  const failure = messageFailure({ text, hasPhoto: false, place: null });
  return failure && { ...failure, field: "text" };
};

/** Such a first line alone would spend the writer's only message. */
function bareLineFailure({ text }: typeof empty, name: string): Failure<"text"> | null {
  if (text.trim() === sentence("thread.lineSaw", { name }))
    return { field: "text", code: "thread.lineAlone", values: { name } };
  return text.trim() === messages["thread.lineAsk"] ? { field: "text", code: "thread.questionAlone" } : null;
}

/** The first message to the author of a report: a first line, and the rest. */
export function WriteDialog({ report, isFree, onClose }: Props) {
  const { _id: reportId, status, petName, petType } = report;
  const name = petName || sentence("push.thePet", { kind: kindOf(petType) });
  const { status: auth } = useAuth();
  const navigate = useNavigate();
  const open = useRefusableMutation(api.threads.open);
  // Lets the backend recognize the message if it is sent again after a lost answer.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(empty, (values) => check(values) ?? (isFree ? null : bareLineFailure(values, name)));
  const group = useId();
  const [line, setLine] = useState("");
  const lines = [
    sentence(status === "lost" ? "thread.lineSaw" : "thread.lineMine", { name }),
    ...(status === "lost" ? [sentence("thread.lineHave", { name })] : []),
    messages["thread.lineAsk"],
  ];
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      const { text, name: firstName } = form.values;
      const { threadId, secret } = await open({ reportId, text, key, ...(firstName && { name: firstName }) });
      if (secret) keepThread(reportId, { threadId, secret });
      return threadId;
    },
    onDone: (threadId) => navigate(threadAddress(threadId)),
    explain: (error) => sentence("thread.sendFailed", { message: errorSentence(error) }),
  });

  function choose(chosen: string) {
    const { text } = form.values;
    // Text that was typed before stays.
    if (text.trim() === "" || text === line) form.set("text", `${chosen} `);
    setLine(`${chosen} `);
    form.focus("text");
  }

  return (
    <FormDialog
      title={sentence("thread.writeAbout", { name })}
      saving={saving}
      form={form}
      dirty={form.values.text !== "" && form.values.text !== line}
      submitLabel={messages["thread.send"]}
      busyLabel={messages["thread.sending"]}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Field group label={messages["thread.firstLine"]}>
          {() => (
            <div className="grid gap-2">
              {lines.map((one) => (
                <RadioTile
                  key={one}
                  name={group}
                  value={one}
                  checked={line === `${one} `}
                  onChoose={() => choose(one)}
                  className={`min-h-14 content-center rounded-[16px] px-4 py-2 font-label ${tileStyles}`}
                >
                  {one}
                </RadioTile>
              ))}
            </div>
          )}
        </Field>
        <TextArea
          required
          label={messages["thread.message"]}
          rows={3}
          maxLength={limits.messageText}
          {...form.bind("text")}
        />
        {auth !== "signedIn" && (
          <TextField
            optional
            label={messages["thread.firstName"]}
            autoComplete="given-name"
            maxLength={limits.writerName}
            {...form.bind("name")}
          />
        )}
        <p className="text-sm text-ink-2">
          {joinSentences([!isFree && messages["thread.oneMessage"], messages["thread.writeHint"]])}
        </p>
      </div>
    </FormDialog>
  );
}

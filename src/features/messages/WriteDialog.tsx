import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { messageFailure } from "../../../domain/messages/threadRules";
import { threadAddress } from "../../../domain/paths";
import type { Failure } from "../../../domain/texts/failure";
import { kindOf } from "../../../domain/report/foundPet";
import { isOffline } from "../../lib/connection";
import { visitor } from "../../lib/device/drafts";
import { isFirstMessageKept, keepFirstMessage, removeFirstMessages } from "../../lib/device/outgoing";
import { useStore } from "../../lib/store";
import { errorSentence } from "../../lib/texts/errorSentence";
import { joinSentences } from "../../../domain/texts/joinSentences";
import { useNavigate } from "../../lib/router";
import { usePersonId } from "../../services/auth/usePersonId";
import { useAuth } from "../../services/auth/useAuth";
import type { Report } from "../../services/convex/report";
import { FormDialog } from "../../ui/dialogs/FormDialog";
import { Field } from "../../ui/forms/Field";
import { RadioTile } from "../../ui/forms/RadioTile";
import { tileStyles } from "../../ui/forms/tileStyles";
import { TextArea } from "../../ui/forms/TextArea";
import { TextField } from "../../ui/forms/TextField";
import { useForm } from "../../ui/forms/useForm";
import { useSubmit } from "../../ui/forms/useSubmit";
import { useAnnounceSent, useSendFirstMessage } from "./first/useSendFirstMessage";

interface Props {
  report: Report;
  /** Whether both sides agree that they mean one pet, so that the writer needn't wait for an answer to write again. */
  canWriteFreely: boolean;
  onClose(): void;
}

const emptyForm = { text: "", name: "" };
const check = ({ text }: typeof emptyForm): Failure<keyof typeof emptyForm> | null => {
  const failure = messageFailure({ text, hasPhoto: false, place: null });
  return failure && { ...failure, field: "text" };
};

/**
 * Refuses a message that is only the line "I saw ..." that the dialog suggests, or only the question that it suggests.
 * Either would use up the one message that the writer may send before an answer.
 */
function bareLineFailure({ text }: typeof emptyForm, name: string): Failure<"text"> | null {
  if (text.trim() === sentence("thread.lineSaw", { name }))
    return { field: "text", code: "thread.lineAlone", values: { name } };
  return text.trim() === messages["thread.lineAsk"] ? { field: "text", code: "thread.questionAlone" } : null;
}

/** The first message to the author of a report: a suggested first line, and the writer's own words. */
export function WriteDialog({ report, canWriteFreely, onClose }: Props) {
  const { _id: reportId, status, petName, petType } = report;
  const name = petName || sentence("push.thePet", { kind: kindOf(petType) });
  const { status: authStatus } = useAuth();
  const navigate = useNavigate();
  const personId = usePersonId();
  const offline = useStore(isOffline);
  const sendFirst = useSendFirstMessage();
  const announce = useAnnounceSent();
  // Lets the backend recognize the message if it is sent again because the backend's answer was lost.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(emptyForm, (values) => check(values) ?? (canWriteFreely ? null : bareLineFailure(values, name)));
  const group = useId();
  const [chosenLine, setChosenLine] = useState("");
  const firstLines = [
    sentence(status === "lost" ? "thread.lineSaw" : "thread.lineMine", {
      name,
    }),
    ...(status === "lost" ? [sentence("thread.lineHave", { name })] : []),
    messages["thread.lineAsk"],
  ];
  const saving = useSubmit({
    check: form.check,
    send: async () => {
      const { text, name: firstName } = form.values;
      const author = personId ?? visitor;
      const message = {
        key,
        at: Date.now(),
        text,
        reportId,
        petName: name,
        writerName: firstName,
        author,
      };
      keepFirstMessage(message);
      // `QueuedMessage` sends the message as soon as the connection is back.
      if (isOffline.get() && isFirstMessageKept(key)) return null;
      try {
        return await sendFirst(message);
      } catch (error) {
        // The open dialog still shows the text and the reason, so the device needs no copy.
        if (isOpen.current) removeFirstMessages((one) => one.key === key);
        throw error;
      }
    },
    onDone: (threadId) => (threadId === null ? onClose() : navigate(threadAddress(threadId))),
    onDoneIfClosed: (threadId) => threadId !== null && announce(name, threadId),
    explain: (error) => sentence("thread.sendFailed", { message: errorSentence(error) }),
  });
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // If the connection is lost during sending and the device has kept the message, the dialog closes. The report's page
  // then shows the message.
  const isCutOff = saving.busy && offline;
  const closeIfKept = useEffectEvent(() => {
    if (isFirstMessageKept(key)) onClose();
  });
  useEffect(() => {
    if (isCutOff) closeIfKept();
  }, [isCutOff]);

  function choose(firstLine: string) {
    const { text } = form.values;
    // Text that the user has typed stays.
    if (text.trim() === "" || text === chosenLine) form.set("text", `${firstLine} `);
    setChosenLine(`${firstLine} `);
    form.focus("text");
  }

  return (
    <FormDialog
      title={sentence("thread.writeAbout", { name })}
      saving={saving}
      form={form}
      dirty={form.values.text !== "" && form.values.text !== chosenLine}
      submitLabel={messages["thread.send"]}
      busyLabel={messages["thread.sending"]}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Field group label={messages["thread.firstLine"]}>
          {() => (
            <div className="grid gap-2">
              {firstLines.map((firstLine) => (
                <RadioTile
                  key={firstLine}
                  name={group}
                  value={firstLine}
                  checked={chosenLine === `${firstLine} `}
                  onChoose={() => choose(firstLine)}
                  className={`min-h-14 content-center rounded-[16px] px-4 py-2 font-label ${tileStyles}`}
                >
                  {firstLine}
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
        {authStatus !== "signedIn" && (
          <TextField
            optional
            label={messages["thread.firstName"]}
            autoComplete="given-name"
            maxLength={limits.writerName}
            {...form.bind("name")}
          />
        )}
        <p className="text-sm text-ink-2">
          {joinSentences([!canWriteFreely && messages["thread.oneMessage"], messages["thread.writeHint"]])}
        </p>
      </div>
    </FormDialog>
  );
}

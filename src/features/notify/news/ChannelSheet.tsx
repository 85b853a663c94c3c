import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import type { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/dialogs/Dialog";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { Switch } from "../../../ui/forms/Switch";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { isPhoneOrTablet } from "../devices/deviceName";
import { obstacles } from "../devices/EnablePush";
import type { PushDevices } from "../devices/usePushDevices";

export type Mail = FunctionReturnType<typeof api.notify.mail.status>;

export interface Answer {
  email: boolean;
  push: boolean;
  /** The device's time zone, for quiet hours. */
  zone: string;
}

interface Props {
  title: string;
  /** Says what is sent, and that it can be turned off. */
  text: string;
  mail: Mail;
  pushDevices: PushDevices;
  send(answer: Answer): Promise<unknown>;
  /** Called when the sheet is closed without an answer. */
  onLeave(): void;
  onClose(): void;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Asks how to notify the user. Every available channel is preselected, and declining is as easy as agreeing. */
export function ChannelSheet({ title, text, mail, pushDevices, send, onLeave, onClose }: Props) {
  const canMail = mail.offered && mail.address !== null;
  const obstacle = obstacles[pushDevices.state];
  const canPush = pushDevices.offered && !obstacle;
  const [email, setEmail] = useState(canMail);
  const [push, setPush] = useState(canPush);
  const answering = useSubmit({
    send: async (answer: Omit<Answer, "zone">) => {
      if (answer.push && !pushDevices.thisDevice) {
        await pushDevices.enablePush().catch((error: unknown) => {
          // With push off, the next press asks only for email.
          setPush(false);
          throw error;
        });
      }
      await send({ ...answer, zone: zone() });
      return answer;
    },
    onDone: (answer) => {
      const wantsNews = answer.email || answer.push;
      toast(messages[wantsNews ? "tell.done" : "tell.declined"], wantsNews ? { tone: "good" } : {});
      onClose();
    },
    explain: (error) => sentence("tell.failed", { message: errorSentence(error) }),
  });
  const leave = () => {
    onLeave();
    onClose();
  };
  return (
    <Dialog
      bare
      open
      title={title}
      onClose={leave}
      foot={
        <div className="grid w-full gap-1 md:flex md:flex-row-reverse md:justify-start md:gap-3">
          <Button
            variant="go"
            big
            data-autofocus
            busy={answering.busy}
            disabled={!email && !push}
            onClick={() => answering.submit({ email, push })}
          >
            {messages["tell.yes"]}
          </Button>
          <Button
            variant="quiet"
            big
            disabled={answering.busy}
            onClick={() => answering.submit({ email: false, push: false })}
          >
            {messages["tell.notNow"]}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 px-5 pt-6 pb-5 md:px-7">
        <h2 className="pr-12 text-balance wrap-anywhere">{title}</h2>
        <p className="text-pretty text-ink-2">{text}</p>
        <div className="divide-y divide-line *:py-2">
          {canPush && (
            <Switch
              label={messages[isPhoneOrTablet(navigator.userAgent) ? "tell.pushPhone" : "tell.pushComputer"]}
              icon="device"
              isOn={push}
              onChange={setPush}
            >
              {messages[pushDevices.thisDevice ? "tell.pushText" : "tell.pushAsks"]}
            </Switch>
          )}
          {canMail && (
            <Switch label={messages["area.email"]} icon="mail" isOn={email} onChange={setEmail}>
              {mail.address}
            </Switch>
          )}
        </div>
        {pushDevices.offered && obstacle && obstacle !== "device.unsupported" && <Note>{messages[obstacle]}</Note>}
        <Outcome saving={answering} />
        <p className="text-sm text-ink-2">{messages["tell.where"]}</p>
      </div>
    </Dialog>
  );
}

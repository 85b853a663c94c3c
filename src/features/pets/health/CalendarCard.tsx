import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { backendPaths } from "../../../../domain/paths";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/controls/Icon";
import { copyLink } from "../../../ui/controls/shareLink";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";

const addressOf = (secret: string) => `${import.meta.env.VITE_CONVEX_SITE_URL}${backendPaths.calendar}${secret}.ics`;

/**
 * The secret address from which calendar apps read every due date of the user's pets. `secret` is null while the
 * calendar is off.
 */
export function CalendarCard({ secret }: { secret: string | null }) {
  const setCalendar = useRefusableMutation(api.pets.health.setCalendar);
  const saving = useSubmit({
    send: async (isOn: boolean) => {
      await setCalendar({ isOn });
    },
    explain: errorSentence,
  });
  const address = secret && addressOf(secret);
  return (
    <Card as="section" className="grid gap-3.5">
      <div className="flex items-center gap-4">
        <Icon name="calendar" className="flex-none text-ink-2" />
        <div>
          <h2 className="text-base font-strong">{messages["pass.calendar"]}</h2>
          <p className="text-sm text-ink-2">{messages["pass.calendarText"]}</p>
        </div>
      </div>
      {address ? (
        <>
          <p className="rounded-md bg-sunk px-3 py-2 text-sm wrap-anywhere select-all">{address}</p>
          <p className="text-sm text-ink-2">{messages["pass.calendarSecret"]}</p>
          <div className="flex flex-wrap gap-2.5">
            <a href={address.replace(/^https?:/, "webcal:")} className={buttonStyles({})}>
              <Icon name="calendar" size={20} />
              {messages["pass.calendarOpen"]}
            </a>
            <Button icon="copy" onClick={() => void copyLink(address)}>
              {messages["pass.calendarCopy"]}
            </Button>
            <Button variant="quiet" busy={saving.busy} onClick={() => saving.submit(false)}>
              {messages["pass.calendarEnd"]}
            </Button>
          </div>
        </>
      ) : (
        <Button className="justify-self-start" busy={saving.busy} onClick={() => saving.submit(true)}>
          {messages["pass.calendarStart"]}
        </Button>
      )}
      <Outcome saving={saving} />
    </Card>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { checkStory, type Ending, endingsOf, type Story } from "../../../../domain/report/lifecycle";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { ToggleChip } from "../../../ui/controls/Chip";
import { Fields } from "../../../ui/forms/Fields";
import { Outcome } from "../../../ui/feedback/Outcome";
import { TextArea } from "../../../ui/forms/TextArea";
import { Checkbox } from "../../../ui/forms/Checkbox";
import { toast } from "../../../ui/feedback/toasts";
import { useForm } from "../../../ui/forms/useForm";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";

interface Props {
  report: Report;
  /** Shown in place of the button that saves: why nothing can be saved at present. */
  saveBlocker?: ReactNode;
  onTyping(typing: boolean): void;
}

/**
 * Asks the household how a lost pet came home, for a word of thanks, and whether the window may show the photo. Every
 * field is optional.
 */
export function HomeStory({ report, saveBlocker = null, onTyping }: Props) {
  const { _id: reportId, status, ending = null, thanks = "", showsPhoto = false } = report;
  const name = nameInSentence(report);
  const form = useForm<Story>({ ending, thanks, showsPhoto }, (story) => checkStory(story, status));
  // Takes over the fields that another device has saved meanwhile, except those that were changed here.
  const storedJson = JSON.stringify([ending, thanks, showsPhoto]);
  const [lastStored, setLastStored] = useState(storedJson);
  if (storedJson !== lastStored) {
    const { start, values } = form;
    setLastStored(storedJson);
    form.reset({ ending, thanks, showsPhoto });
    if (values.ending !== start.ending) form.set("ending", values.ending);
    if (values.thanks !== start.thanks) form.set("thanks", values.thanks);
    if (values.showsPhoto !== start.showsPhoto) form.set("showsPhoto", values.showsPhoto);
  }
  const notifyTyping = useEffectEvent(onTyping);
  useEffect(() => notifyTyping(form.changed), [form.changed]);
  const storeStory = useRefusableMutation(api.reports.lifecycle.storeStory);
  const saving = useSubmit({
    check: () => form.check(),
    send: async () => {
      await storeStory({ reportId, ...form.values });
      toast(messages["home.saved"], { tone: "good" });
    },
    onDone: () => form.reset(form.values),
    explain: errorSentence,
  });
  const titleId = useId();
  const isLost = status === "lost";
  return (
    <Card as="section">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.submit();
        }}
      >
        <Fields form={form} locked={saving.busy} className="grid gap-4.5">
          {isLost && (
            <fieldset aria-labelledby={titleId} className="grid min-w-0 gap-4">
              <div className="grid gap-1">
                <h2 id={titleId} className="wrap-anywhere">
                  {sentence("home.how", { name })}
                </h2>
                <p className="text-sm text-ink-2">{messages["home.howHint"]}</p>
              </div>
              <Endings value={form.values.ending} onChange={(next) => form.set("ending", next)} />
            </fieldset>
          )}
          <TextArea {...form.bind("thanks")} label={messages["home.thanks"]} optional />
          {report.window && report.photos.length > 0 && (
            <Checkbox
              label={sentence("home.showPhoto", { name })}
              hint={messages["home.showPhotoHint"]}
              checked={form.values.showsPhoto}
              onChange={(next) => form.set("showsPhoto", next)}
            />
          )}
          {!saveBlocker && (
            <Button type="submit" busy={saving.busy} className="justify-self-start">
              {messages["home.save"]}
            </Button>
          )}
        </Fields>
        <output className="block">{saveBlocker}</output>
        <Outcome saving={saving} className="mt-4" />
      </form>
    </Card>
  );
}

/** At most one choice: pressing the chosen one again clears it. */
function Endings({ value, onChange }: { value: Ending | null; onChange(value: Ending | null): void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {endingsOf("lost").map((ending) => (
        <ToggleChip
          key={ending.value}
          pressed={ending.value === value}
          onChange={(pressed) => onChange(pressed ? ending.value : null)}
        >
          {ending.label}
        </ToggleChip>
      ))}
    </div>
  );
}

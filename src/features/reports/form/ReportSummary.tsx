import { type FieldName, ruleOf } from "../../../../domain/report/reportFields";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { valueText } from "../../../../domain/report/fieldWords";
import { untouchedIn } from "../../../../domain/report/untouchedPresets";
import { type MessageCode, messages, sentence } from "../../../../domain/messages";
import { listOfFacts } from "../../../../domain/texts/sentences";
import { whenOf } from "../../../../domain/time/timeInWords";
import { Button } from "../../../ui/controls/Button";
import { IconButton } from "../../../ui/controls/IconButton";
import { Dialog } from "../../../ui/dialogs/Dialog";

interface Props {
  form: ReportForm;
  onSend(): void;
  /** Closes the summary and leads to the field. */
  onChange(field: FieldName): void;
  onClose(): void;
}

interface Row {
  field: FieldName;
  label: MessageCode;
  value: string;
}

function rowsOf(form: ReportForm): Row[] {
  const isLost = form.status === "lost";
  const row = (field: FieldName, label = ruleOf(field).fact?.label): Row[] =>
    label ? [{ field, label, value: valueText(form, field).trim() }] : [];
  const when = whenOf({ day: form.day, time: form.time }, new Date(), true)?.date;
  return [
    ...(isLost ? row("petName", "report.summaryName") : []),
    ...row("petType"),
    ...(isLost ? row("petGender") : []),
    ...row("petBreed"),
    {
      field: "day",
      label: isLost ? "report.summaryLost" : "report.summaryFound",
      value: listOfFacts([when, form.place?.address]),
    },
    ...row("contactInfo", "report.summaryContact"),
    ...(form.contactFor ? row("contactFor", "report.summaryContactFor") : []),
  ];
}

/** A summary before sending. It asks once more for the presets that the user has not confirmed. */
export function ReportSummary({ form, onSend, onChange, onClose }: Props) {
  const untouched: FieldName[] = untouchedIn(form);
  return (
    <Dialog
      open
      title={messages["report.summary"]}
      onClose={onClose}
      foot={
        // A plain button, because this dialog is inside the report's form.
        <Button variant="go" big onClick={onSend}>
          {messages["report.summarySend"]}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {rowsOf(form).map(({ field, label, value }) => {
          const isUnchosen = untouched.includes(field);
          const name = messages[label];
          return (
            <li key={field} className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1">
              <span className="flex min-w-0 flex-wrap gap-x-3">
                <span className="w-[6.5rem] text-ink-2">{name}</span>
                {isUnchosen || !value ? (
                  <span className="font-label text-ink-2">
                    {messages[isUnchosen ? "report.summaryOpen" : "report.summaryNone"]}
                  </span>
                ) : (
                  <span className="min-w-0 flex-[1_1_9rem] font-strong whitespace-pre-line wrap-anywhere">{value}</span>
                )}
              </span>
              {isUnchosen ? (
                <Button
                  variant="quiet"
                  className="-mr-3"
                  aria-label={sentence("report.summaryChooseThat", { label: name })}
                  onClick={() => onChange(field)}
                >
                  {messages["report.summaryChoose"]}
                </Button>
              ) : (
                <IconButton
                  icon="edit"
                  label={sentence("report.summaryChange", { label: name })}
                  onClick={() => onChange(field)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-sm text-ink-2">{messages["report.summaryNote"]}</p>
    </Dialog>
  );
}

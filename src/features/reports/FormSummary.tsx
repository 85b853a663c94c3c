import type { ReportField } from "../../../domain/reportRules";
import { Note } from "../../ui/Note";
import type { ReportFormState } from "./useReportForm";

/** At the end of a long form, where the person pressed the button: what is wrong, each sentence once. */
export function FormSummary({ form }: Pick<ReportFormState, "form">) {
  const first = new Map<string, ReportField>();
  for (const { sentence, field } of form.errors) if (!first.has(sentence)) first.set(sentence, field);
  if (first.size === 0) return null;
  return (
    <Note tone="error">
      <ul className="grid gap-1">
        {[...first].map(([sentence, field]) => (
          <li key={sentence}>
            <button
              type="button"
              className="linked text-left text-ink!"
              onClick={() => form.focus(field)?.scrollIntoView({ block: "center" })}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </Note>
  );
}

import type { ReportField } from "../../../../domain/report/reportRules";
import { Note } from "../../../ui/feedback/Note";
import type { ReportFormState } from "./useReportForm";

/** Shows each error sentence once. A press on it leads to the first field with this error. */
export function ErrorList({ form }: Pick<ReportFormState, "form">) {
  const fieldBySentence = new Map<string, ReportField>();
  for (const { sentence, field } of form.errors)
    if (!fieldBySentence.has(sentence)) fieldBySentence.set(sentence, field);
  return (
    <Note tone="error">
      <ul className="grid gap-1">
        {[...fieldBySentence].map(([sentence, field]) => (
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

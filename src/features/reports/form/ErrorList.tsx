import type { ReportField } from "../../../../domain/report/reportRules";
import { Note } from "../../../ui/feedback/Note";
import type { ReportFormState } from "./useReportForm";

/** Each sentence once, leading to the first field that it is about. */
export function ErrorList({ form }: Pick<ReportFormState, "form">) {
  const first = new Map<string, ReportField>();
  for (const { sentence, field } of form.errors) if (!first.has(sentence)) first.set(sentence, field);
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

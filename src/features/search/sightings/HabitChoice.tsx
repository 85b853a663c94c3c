import type { Id } from "../../../../convex/_generated/dataModel";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import type { Habit } from "../../../../domain/search/searchAdvice";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ToggleChip } from "../../../ui/controls/Chip";
import { Field } from "../../../ui/forms/Field";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";

const choices = [
  { value: "indoor", code: "search.indoor" },
  { value: "outdoor", code: "search.outdoorCat" },
] as const;

/** Asks the household whether a cat lives indoors, because indoor cats hide close by and others go farther. */
export function HabitChoice({ reportId, name, habit }: { reportId: Id<"reports">; name: string; habit: Habit | null }) {
  const setHabit = useRefusableMutation(api.search.sightings.setHabit);
  const saving = useSubmit({
    send: (newHabit: Habit | null) => setHabit({ reportId, habit: newHabit }),
    explain: (error) => sentence("search.habitFailed", { message: errorSentence(error) }),
  });
  return (
    <Field group label={sentence("search.habit", { name })} hint={messages["search.habitWhy"]}>
      {() => (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            {choices.map(({ value, code }) => (
              <ToggleChip
                key={value}
                pressed={habit === value}
                onChange={(pressed) => saving.submit(pressed ? value : null)}
              >
                {messages[code]}
              </ToggleChip>
            ))}
          </div>
          <Outcome saving={saving} />
        </div>
      )}
    </Field>
  );
}

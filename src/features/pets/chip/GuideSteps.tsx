import { messages } from "../../../../domain/messages";

/** Each step is named like its texts: the step "read" has the texts "chip.find.read" and "chip.find.readText". */
type Step = "read" | "write" | "asks" | "first" | "second" | "third" | "fourth";

/** Numbered steps, each with a line that explains it. */
export const GuideSteps = ({ title, steps }: { title: string; steps: readonly Step[] }) => (
  <section>
    <h2>{title}</h2>
    <ol className="mt-2 divide-y divide-line">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[32px_1fr] gap-x-3 py-3">
          <span aria-hidden="true" className="row-span-2 text-lg font-strong text-link tabular-nums">
            {index + 1}
          </span>
          <h3 className="text-base">{messages[`chip.find.${step}`]}</h3>
          <p className="text-sm text-pretty text-ink-2">{messages[`chip.find.${step}Text`]}</p>
        </li>
      ))}
    </ol>
  </section>
);

import { sentence } from "../../../domain/messages";

// The study that "landing.stepCallText" mentions is Lord et al. 2007 (JAVMA 230, 211): a call to an animal agency had a
// hazard ratio of 2.1 for getting the dog back.
const steps = () => [
  { title: sentence("landing.stepSearch"), text: sentence("landing.stepSearchText") },
  { title: sentence("landing.stepReport"), text: sentence("landing.stepReportText") },
  { title: sentence("landing.stepCall"), text: sentence("landing.stepCallText") },
];

export function FirstSteps() {
  return (
    <section className="wrap pt-16 md:pt-26">
      <h2 className="text-title">{sentence("landing.firstSteps")}</h2>
      <ol className="mt-9 grid gap-7 md:grid-cols-3 md:gap-10">
        {steps().map((step, index) => (
          <li key={step.title} className="grid content-start gap-2 border-t-3 border-ink pt-5">
            <span className="text-h3 font-brand text-(--link)" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p className="text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

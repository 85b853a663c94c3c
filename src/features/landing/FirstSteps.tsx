const steps = [
  {
    title: "Search close to home",
    text: "Call softly and look under things: porches, sheds, parked cars. Take food and a flashlight.",
  },
  { title: "Report it here", text: "One clear photo, where and when you last saw them, and how to reach you." },
  { title: "Tell the vets nearby", text: "See which are open and how to get there. Finders often go there first." },
];

export function FirstSteps() {
  return (
    <section className="wrap pt-16 md:pt-26">
      <h2 className="text-title">If your pet is missing right now</h2>
      <ol className="mt-9 grid gap-7 md:grid-cols-3 md:gap-10">
        {steps.map((step, index) => (
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

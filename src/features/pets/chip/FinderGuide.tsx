import { useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { allLookups, closedRegistries, phoneRegistries } from "../../../../domain/pets/chip/registries";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Card } from "../../../ui/Card";
import { Note } from "../../../ui/feedback/Note";
import { CheckedMonth, monthText } from "./chipFacts";
import { ChipForm } from "./ChipForm";
import { ChipResult } from "./ChipResult";
import { GuideSteps } from "./GuideSteps";
import { LookupList } from "./LookupList";
import { RegistryList } from "./RegistryList";

/** For finders: what a vet does with a chip, a box for the number, and whom to call in which order. */
export function FinderGuide() {
  const [number, setNumber] = useState<string | null>(null);
  return (
    <div className="grid gap-x-7 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start">
      <div className="grid gap-4">
        <Card as="section">
          <ChipForm label={messages["chip.find.box"]} note={messages["chip.find.private"]} onLookUp={setNumber} />
        </Card>
        {number && <ChipResult key={number} number={number} isFinder />}
        <Note tone="care">{messages["chip.find.secret"]}</Note>
      </div>
      <div className="grid gap-6 lg:row-span-2">
        <GuideSteps title={messages["chip.find.vet"]} steps={["read", "write", "asks"]} />
        <GuideSteps title={messages["chip.find.order"]} steps={["first", "second", "third", "fourth"]} />
        <Card as="section" className="grid gap-3">
          <p>{messages["chip.find.reportText"]}</p>
          <ButtonLink block to={paths.reportFound}>
            {messages["chip.find.report"]}
          </ButtonLink>
        </Card>
      </div>
      <Card as="section" className="grid gap-4">
        <div className="grid gap-1">
          <h2 className="text-h3">{messages["chip.find.phones"]}</h2>
          <RegistryList registries={phoneRegistries} />
        </div>
        <LookupList lookups={allLookups} />
        {closedRegistries.map(({ name, closedIn }) => (
          <p key={name}>{sentence("chip.find.closed", { name, month: monthText(closedIn) })}</p>
        ))}
        <CheckedMonth />
      </Card>
    </div>
  );
}

import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { groupedChip } from "../../../../domain/pets/chip/chipNumber";
import { phoneUrl } from "../../../../domain/vets/vetSearch";
import { phoneText } from "../../../../domain/texts/phoneText";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/controls/Icon";
import { Card } from "../../../ui/Card";
import type { PassportPet } from "./usePassport";

interface Props {
  pet: PassportPet;
  onEdit(): void;
}

/** The facts that the owner stored about the pet. The secret mark and the chip have the note "Only you see this". */
export function PassportFacts({ pet, onEdit }: Props) {
  const { name, colours, markings, secretMark, chip, vet, vetPhone, medication, conditions, fears } = pet;
  const facts = [
    { label: messages["pet.colours"], value: colours },
    { label: messages["pass.markings"], value: markings },
    { label: messages["pass.secretMark"], value: secretMark, isPrivate: true },
    { label: messages["pass.chip"], value: chip && groupedChip(chip), isPrivate: true },
    {
      label: messages["pass.vet"],
      value: vet || (vetPhone && phoneText(vetPhone)),
      action: vet && vetPhone && <CallVet vet={vet} phone={vetPhone} />,
    },
    { label: messages["pass.conditions"], value: conditions },
    { label: messages["pass.needs"], value: medication },
    { label: messages["pass.fears"], value: fears },
  ].filter(({ value }) => value);
  if (facts.length === 0)
    return (
      <Card as="section" className="grid justify-items-start gap-3">
        <p className="text-ink-2">{sentence("pass.noFacts", { name })}</p>
        <Button icon="plus" onClick={onEdit}>
          {messages["pass.addFacts"]}
        </Button>
      </Card>
    );
  return (
    <Card as="section">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 divide-y divide-line">
        {facts.map(({ label, value, isPrivate, action }) => (
          <Fact key={label} label={label} isPrivate={isPrivate}>
            {value}
            {action}
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

function Fact({ label, isPrivate, children }: { label: string; isPrivate?: boolean | undefined; children: ReactNode }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid py-2.5 first:pt-0 last:pb-0">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-strong wrap-anywhere">
        {children}
        {isPrivate && (
          <span className="mt-0.5 flex items-center gap-1.5 text-sm font-normal text-ink-2">
            <Icon name="lock" size={16} />
            {messages["pass.onlyYou"]}
          </span>
        )}
      </dd>
    </div>
  );
}

const CallVet = ({ vet, phone }: { vet: string; phone: string }) => (
  <a
    href={phoneUrl(phone)}
    aria-label={sentence("pass.callVet", { vet })}
    className="mt-0.5 flex min-h-11 items-center gap-1.5 font-label text-link tabular-nums"
  >
    <Icon name="phone" size={18} />
    {phoneText(phone)}
  </a>
);

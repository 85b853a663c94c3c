import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { vaccineLabel } from "../../../../domain/pets/health/vaccineLabel";
import { breedLabel } from "../../../../domain/pets/breedLabel";
import { petTypes } from "../../../../domain/pets/petTypes";
import { listOfFacts } from "../../../../domain/texts/sentences";
import { longMoment } from "../../../../domain/time/momentText";
import { formatLongDay } from "../../../../domain/time/time";
import { poisonLines } from "../../../../domain/vets/poisonLines";
import { phoneUrl } from "../../../../domain/vets/vetSearch";
import { phoneText } from "../../../../domain/texts/phoneText";
import { withElements } from "../../../lib/texts/withElements";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { Glyph, Icon } from "../../../ui/controls/Icon";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Photo } from "../../../ui/Photo";
import { passportIcons } from "../passport/passportIcons";

type CardForSitter = NonNullable<FunctionReturnType<typeof api.pets.sitter.open>>;

/**
 * The page that a pet's sitter opens from the owner's link: whom to call, and below that how to care for the pet. It
 * prints on one page.
 */
export function SitterView({ secret }: { secret: string }) {
  const card = useQuery(api.pets.sitter.open, { secret });
  if (card === undefined) return <Skeleton className="mt-6 h-120! rounded-lg!" />;
  if (card === null)
    return (
      <div className="py-8">
        <h1 className="sr-only">{messages["sitter.page"]}</h1>
        <EmptyState scene="path" title={messages["sitter.ended"]}>
          {messages["sitter.endedText"]}
        </EmptyState>
      </div>
    );
  return (
    <div data-print="page" className="grid gap-4 py-4 md:py-8 print:py-0">
      <article className="overflow-hidden rounded-lg bg-card shadow-lift-1">
        <Heading card={card} />
        <ul className="divide-y divide-line px-5 py-2">
          {callsOf(card).map(({ name, subtitle, phone }, index) => (
            <CallRow key={index} name={name} subtitle={subtitle} phone={phone} />
          ))}
        </ul>
      </article>
      <Care card={card} />
      <Button icon="print" className="print:hidden" onClick={() => window.print()}>
        {messages["sitter.print"]}
      </Button>
    </div>
  );
}

function Heading({ card: { name, type, breed, age, photo, expiresAt } }: { card: CardForSitter }) {
  const typeLabel = petTypes.find(({ value }) => value === type)?.label;
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4 bg-dusk px-5 py-4.5 text-white print:bg-transparent print:text-black">
      <Photo
        src={photo?.thumb}
        dense={photo?.mid}
        sizes="84px"
        alt=""
        colour={photo?.colour}
        shape="fill"
        eager
        className="aspect-5/6 rounded-[42px_42px_14px_14px]"
      />
      <div>
        <h1 className="text-h2 wrap-anywhere">{sentence("sitter.title", { name })}</h1>
        <p className="text-sm wrap-anywhere">{listOfFacts([breedLabel(breed) || typeLabel, age])}</p>
        <p className="text-sm">{sentence("sitter.pageExpires", { when: longMoment(expiresAt) })}</p>
      </div>
    </div>
  );
}

/** The people to call, in the owner's order, and then the vets. */
function callsOf({ contacts, vet, vetPhone, nightVet, nightVetPhone }: CardForSitter) {
  const [firstContact, ...otherContacts] = contacts;
  return [
    ...(firstContact ? [{ name: firstContact.name, subtitle: firstContact.phone, phone: firstContact.phone }] : []),
    ...otherContacts.map(({ name, phone }) => ({
      name: sentence("sitter.ifNoAnswer", { name, first: firstContact?.name ?? "" }),
      subtitle: phone,
      phone,
    })),
    ...(vet || vetPhone
      ? [{ name: vet || messages["pass.vet"], subtitle: messages["sitter.theVet"], phone: vetPhone }]
      : []),
    ...(nightVet || nightVetPhone
      ? [
          {
            name: nightVet || messages["sitter.nightVet"],
            subtitle: messages["sitter.dayAndNight"],
            phone: nightVetPhone,
          },
        ]
      : []),
  ];
}

/** `subtitle`: the phone number itself, or what the number is for. */
const CallRow = ({ name, subtitle, phone }: { name: string; subtitle: string; phone: string }) => (
  <li className="grid min-h-17 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2.5">
    <span className="grid">
      <b className="font-strong wrap-anywhere">{name}</b>
      <span className="text-sm wrap-anywhere text-ink-2 tabular-nums">
        {subtitle === phone ? phoneText(phone) : subtitle}
      </span>
      {phone && phone !== subtitle && (
        <span className="hidden text-sm tabular-nums print:block">{phoneText(phone)}</span>
      )}
    </span>
    {phone && (
      <a
        href={phoneUrl(phone)}
        aria-label={sentence("pass.callVet", { vet: name })}
        className={buttonStyles({ className: "px-4! print:hidden" })}
      >
        <Icon name="phone" size={20} />
        {messages["sitter.call"]}
      </a>
    )}
  </li>
);

const CareNote = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-3 rounded-md bg-sunk px-3.5 py-3">
    {icon}
    <div>
      <h2 className="text-base font-strong">{title}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  </div>
);

function Care({ card: { doses, medication, conditions, treatment, vaccinations } }: { card: CardForSitter }) {
  const [poisonLine] = poisonLines;
  const facts = [
    ...vaccinations.map(({ name, given }) => ({
      label: vaccineLabel(name),
      value: sentence("sitter.given", { day: formatLongDay(given) }),
    })),
    ...(treatment ? [{ label: messages["sitter.treatmentLabel"], value: treatment }] : []),
    ...(poisonLine
      ? [
          {
            label: messages["sitter.poisonLine"],
            value: withElements(messages["sitter.poisonFee"], {
              line: poisonLine.name,
              phone: (
                <a href={phoneUrl(poisonLine.phone)} className="linked whitespace-nowrap">
                  {phoneText(poisonLine.phone)}
                </a>
              ),
            }),
          },
        ]
      : []),
  ];
  return (
    <Card as="section" className="grid gap-2.5">
      {(doses || medication) && (
        <CareNote icon={<Glyph path={passportIcons.pill} />} title={messages["sitter.doses"]}>
          {doses || medication}
        </CareNote>
      )}
      {conditions && (
        <CareNote icon={<Icon name="warn" />} title={messages["sitter.conditions"]}>
          {conditions}
        </CareNote>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 divide-y divide-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-full grid grid-cols-subgrid py-2.5 last:pb-0">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-strong wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

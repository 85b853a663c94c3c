import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { formOf, groupedChip } from "../../../../domain/pets/chip/chipNumber";
import { type ChipMeaning, chipMeaning } from "../../../../domain/pets/chip/registries";
import { countryName } from "../../../lib/texts/countryName";
import { withElements } from "../../../lib/texts/withElements";
import { Card } from "../../../ui/Card";
import { CheckedMonth, ClosedRegistryText } from "./chipFacts";
import { LookupList } from "./LookupList";
import { RegistryContact, RegistryList } from "./RegistryList";

interface Props {
  number: string;
  isFinder: boolean;
  /** Buttons at the end of the card. */
  children?: ReactNode;
}

/** Explains a chip's number: its country or maker, the registry to ask first, and the sites to look it up on. */
export function ChipResult({ number, isFinder, children }: Props) {
  const form = formOf(number);
  if (!form) return null;
  const meaning = chipMeaning(number, form);
  const isCodeOfManyMakers = meaning.kind === "shared";
  const [firstRegistry, ...otherRegistries] = meaning.ask;
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="chip-result">
      <h2 id="chip-result" className="sr-only">
        {messages["chip.result"]}
      </h2>
      <p className="text-[1.5rem] leading-tight font-[700] tracking-[.01em] wrap-anywhere tabular-nums">
        {groupedChip(number)}
      </p>
      <p className="text-pretty">
        {meaningText(meaning)}{" "}
        {firstRegistry &&
          withElements(messages["chip.askFirst"], {
            ask: <b>{sentence("chip.askName", { name: firstRegistry.name })}</b>,
          })}
        {meaning.closed && <ClosedRegistryText closed={meaning.closed} isFinder={isFinder} />}
        {isCodeOfManyMakers && !meaning.closed && messages["chip.seller"]}
      </p>
      {firstRegistry && <RegistryContact registry={firstRegistry} />}
      {otherRegistries.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-base">{messages["chip.thenAsk"]}</h3>
          <RegistryList registries={otherRegistries} />
        </div>
      )}
      <LookupList lookups={meaning.lookups} />
      <CheckedMonth />
      {children}
    </Card>
  );
}

function meaningText({ kind, code, country }: ChipMeaning) {
  if (kind !== "country") return sentence(`chip.says.${kind}`, { code });
  return country
    ? sentence("chip.says.country", { code, country: countryName(country) })
    : sentence("chip.says.noCountry", { code });
}

import type { ReactNode } from "react";
import type { AdoptablePet } from "../../../../domain/adoption/adoption";
import { coatLabel } from "../../../../domain/adoption/coatLabel";
import { messages } from "../../../../domain/messages";
import { useBreedLabel } from "../../../lib/texts/useBreedLabel";
import { ListingWord } from "./ListingWord";
import { ageText, genderText, sizeText, statusText, typeText, yesOrNo } from "./listingTexts";

/** The facts of an adoptable pet. A fact that the listing omits reads "Not stated" (the city "----"), never "No". */
export function PetFacts({ pet }: { pet: AdoptablePet }) {
  const { attributes } = pet;
  const breedLabel = useBreedLabel();
  const { breeds, colors } = pet;
  const rows = [
    [messages["adoption.status"], pet.status, statusText(pet.status)],
    [messages["adoption.type"], pet.type, typeText(pet)],
    [messages["adoption.breed"], breeds.primary, breedLabel && breedLabel(breeds.primary)],
    [messages["adoption.gender"], pet.gender, genderText(pet)],
    [messages["adoption.age"], pet.age, ageText(pet)],
    [messages["adoption.size"], pet.size, sizeText(pet)],
    [messages["adoption.color"], colors.primary, coatLabel(colors.primary)],
  ] as const;
  const answers = [
    [messages["adoption.spayedNeutered"], yesOrNo(attributes.spayed_neutered)],
    [messages["adoption.houseTrained"], yesOrNo(attributes.house_trained)],
    [messages["adoption.declawed"], yesOrNo(attributes.declawed)],
    [messages["adoption.specialNeeds"], yesOrNo(attributes.special_needs)],
    [messages["adoption.shotsCurrent"], yesOrNo(attributes.shots_current)],
    [messages["adoption.location"], pet.contact.address.city.trim() || messages["adoption.noCity"]],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {rows.map(([name, stored, label]) => (
        <Fact key={name} name={name}>
          {label !== null &&
            (label.trim() ? <ListingWord stored={stored} label={label} /> : messages["adoption.notStated"])}
        </Fact>
      ))}
      {answers.map(([name, answer]) => (
        <Fact key={name} name={name}>
          {answer}
        </Fact>
      ))}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-2.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

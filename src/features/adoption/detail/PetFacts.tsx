import type { AdoptablePet } from "../../../../domain/adoption/adoption";
import { messages } from "../../../../domain/messages";
import { useBreedLabel } from "../../../lib/texts/useBreedLabel";
import { ageText, genderText, orNotStated, sizeText, statusText, typeText, yesOrNo } from "./listingTexts";

/** The facts of an adoptable pet. A fact that the listing omits reads "Not stated", never "No". */
export function PetFacts({ pet }: { pet: AdoptablePet }) {
  const { attributes } = pet;
  const breedLabel = useBreedLabel();
  const rows = [
    [messages["adoption.status"], statusText(pet.status)],
    [messages["adoption.type"], orNotStated(typeText(pet))],
    [messages["adoption.breed"], orNotStated(breedLabel(pet.breeds.primary))],
    [messages["adoption.gender"], orNotStated(genderText(pet))],
    [messages["adoption.age"], orNotStated(ageText(pet))],
    [messages["adoption.size"], orNotStated(sizeText(pet))],
    [messages["adoption.color"], orNotStated(pet.colors.primary)],
    [messages["adoption.spayedNeutered"], yesOrNo(attributes.spayed_neutered)],
    [messages["adoption.houseTrained"], yesOrNo(attributes.house_trained)],
    [messages["adoption.declawed"], yesOrNo(attributes.declawed)],
    [messages["adoption.specialNeeds"], yesOrNo(attributes.special_needs)],
    [messages["adoption.shotsCurrent"], yesOrNo(attributes.shots_current)],
    [messages["adoption.location"], pet.contact.address.city.trim() || messages["adoption.noCity"]],
  ] as const;
  return (
    <dl className="divide-y divide-line">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-3 py-2.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

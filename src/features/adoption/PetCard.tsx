import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { favouriteOf } from "../../../domain/adoption/favourites";
import { PhotoCard } from "../../ui/PhotoCard";
import type { AdoptionQuery } from "./adoptionQuery";
import { FavouriteButton } from "./favourites/FavouriteButton";
import type { Favourites } from "./favourites/useFavourites";
import { ListingWord } from "./detail/ListingWord";
import { ageText, distanceAwayText, listingName, statusText } from "./detail/listingTexts";
import { useBreedLabel } from "../../lib/texts/useBreedLabel";
import { useUnits } from "../../lib/units";

interface Props {
  pet: AdoptablePet;
  to: string;
  eager: boolean;
  favourites: Favourites;
  /** The search that found the pet. */
  query: AdoptionQuery;
}

/** Keeps the line's height until its words are known. */
const emptyLine = "\u00A0";

const BreedAndAge = ({ breed, label, age }: { breed: string; label: string; age: string }) => (
  <>
    <ListingWord stored={breed} label={label} />
    {label && age && " · "}
    {age}
  </>
);

const joinParts = (...parts: string[]) => parts.filter(Boolean).join(" · ");

export function PetCard({ pet, to, eager, favourites, query }: Props) {
  const { name: shelter, address } = pet.contact;
  const breed = pet.breeds.primary;
  const breedLabel = useBreedLabel();
  return (
    <PhotoCard name={listingName(pet)} photo={pet.photos[0]?.medium} eager={eager} to={to} state={{ fromList: true }}>
      <p className="text-sm wrap-anywhere">
        {breedLabel ? <BreedAndAge breed={breed} label={breedLabel(breed)} age={ageText(pet)} /> : emptyLine}
      </p>
      <p className="text-sm wrap-anywhere text-ink-2">{joinParts(address.city, statusText(pet.status))}</p>
      <p className="text-sm wrap-anywhere text-ink-2">{distanceAwayText(pet, query.place, useUnits()) || shelter}</p>
      <FavouriteButton corner pet={favouriteOf(pet, query)} favourites={favourites} />
    </PhotoCard>
  );
}

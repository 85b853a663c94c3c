import type { AdoptablePet } from "../../../domain/adoption";
import { PhotoCard } from "../../ui/PhotoCard";
import { nameOf, statusWord } from "./statedWords";

interface Props {
  pet: AdoptablePet;
  to: string;
  eager: boolean;
}

export function PetCard({ pet, to, eager }: Props) {
  const { city } = pet.contact.address;
  return (
    <PhotoCard name={nameOf(pet)} photo={pet.photos[0]?.medium} eager={eager} to={to} state={{ fromList: true }}>
      {pet.breeds.primary && <p className="text-sm wrap-anywhere">{pet.breeds.primary}</p>}
      <p className="text-sm wrap-anywhere text-ink-2">{[city, statusWord(pet.status)].filter(Boolean).join(" · ")}</p>
    </PhotoCard>
  );
}

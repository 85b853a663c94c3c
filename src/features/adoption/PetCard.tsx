import { Link } from "react-router";
import type { AdoptablePet } from "../../../domain/adoption";
import { Photo } from "../../ui/Photo";
import { Skeleton } from "../../ui/Skeleton";
import { nameOf, statusWord } from "./statedWords";

type Props = {
  pet: AdoptablePet;
  to: string;
  /** Among the first on the page: its photo does not wait. */
  eager: boolean;
};

export function PetCard({ pet, to, eager }: Props) {
  const { city } = pet.contact.address;
  return (
    <li className="group relative">
      <Photo src={pet.photos[0]?.medium} alt="" eager={eager} />
      <div className="grid gap-0.5 px-0.5 pt-3">
        <h2 className="line-clamp-2 text-h3 wrap-anywhere">
          <Link
            to={to}
            state={{ fromList: true }}
            preventScrollReset
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {nameOf(pet)}
          </Link>
        </h2>
        {pet.breeds.primary && <p className="text-sm wrap-anywhere">{pet.breeds.primary}</p>}
        <p className="text-sm wrap-anywhere text-ink-2">{[city, statusWord(pet.status)].filter(Boolean).join(" · ")}</p>
      </div>
    </li>
  );
}

export function PetCardSkeleton() {
  return (
    <li aria-hidden="true">
      <Skeleton shape="photo" />
      <div className="grid gap-2.5 px-0.5 pt-4 pb-1.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
      </div>
    </li>
  );
}

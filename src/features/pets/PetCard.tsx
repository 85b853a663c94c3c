import { genders } from "../../../domain/choices";
import { messages, sentence } from "../../../domain/messages";
import { breedLabel } from "../../../domain/pets/breedLabel";
import { petTypes } from "../../../domain/pets/petTypes";
import { petAddress, reportAddress, reportPetAddress } from "../../../domain/paths";
import { listOfFacts } from "../../../domain/texts/sentences";
import { Badge } from "../../ui/feedback/Badge";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { Icon } from "../../ui/controls/Icon";
import { Photo } from "../../ui/Photo";
import { Skeleton } from "../../ui/feedback/Skeleton";
import type { Pet } from "./pet";

interface Props {
  pet: Pet;
  /** The pet's open report, if the pet is missing. */
  reportId: string | undefined;
  onEdit(): void;
}

/**
 * The pet's photo in a window frame, with its name. Pressing the card anywhere but on a link opens the dialog that
 * edits the pet.
 */
export function PetCard({ pet, reportId, onEdit }: Props) {
  const { name, type, breed, age, sex, photos } = pet;
  const sexLabel = sex === "Unknown" ? "" : genders.find(({ value }) => value === sex)?.label;
  const typeLabel = petTypes.find(({ value }) => value === type)?.label;
  // Only known facts. The breed replaces the type, because it says more.
  const facts = listOfFacts([breedLabel(breed) || typeLabel, sexLabel, age]);
  const action = messages[reportId ? "pet.openReport" : "pet.reportLost"];
  return (
    <li className="group relative grid grid-rows-[auto_auto_1fr_auto_auto] justify-items-center text-center">
      <div className="relative w-full arch-photo bg-card p-[5px] shadow-lift-1">
        <Photo
          src={photos[0]?.thumb}
          dense={photos[0]?.mid}
          sizes="(min-width: 62.5rem) 250px, (min-width: 37.5rem) 30vw, 45vw"
          alt=""
          colour={photos[0]?.colour}
          shape="window"
          className="rounded-b-[19px]!"
        />
        {reportId && (
          <Badge tone="lost" className="absolute bottom-3 left-3 shadow-lift-1">
            {messages["feed.lost"]}
          </Badge>
        )}
        <span
          aria-hidden="true"
          className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-card text-ink shadow-[0_1px_6px_rgb(0_0_0/.22)]"
        >
          <Icon name="edit" size={18} />
        </span>
      </div>
      <h3 className="mt-3 max-w-full wrap-anywhere">
        <button
          type="button"
          aria-label={sentence("pet.edit", { name })}
          onClick={onEdit}
          className="whole-card after:arch-photo"
        >
          {name}
        </button>
      </h3>
      <p className="max-w-full text-sm wrap-anywhere text-balance text-ink-2">{facts}</p>
      <ButtonLink
        variant="quiet"
        to={petAddress(pet._id)}
        aria-label={sentence("pass.of", { name })}
        className="relative z-1 mt-1 text-sm max-xs:px-0!"
      >
        {messages["pass.open"]}
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        icon={reportId ? "eye" : "horn"}
        to={reportId ? reportAddress(reportId) : reportPetAddress(pet._id)}
        aria-label={sentence("feed.line", { label: action, value: name })}
        className="relative z-1 text-sm max-xs:px-0! max-xs:*:[svg]:hidden"
      >
        {action}
      </ButtonLink>
    </li>
  );
}

export function PetCardSkeleton() {
  return (
    <li aria-hidden="true" className="grid justify-items-center gap-3">
      <Skeleton shape="arch" className="w-full" />
      <Skeleton className="w-1/2" />
    </li>
  );
}

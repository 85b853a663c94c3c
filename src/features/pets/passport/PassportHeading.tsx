import { genders } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { breedLabel } from "../../../../domain/pets/breedLabel";
import { weightText } from "../../../../domain/pets/health/weight";
import { petTypes } from "../../../../domain/pets/petTypes";
import { listOfFacts } from "../../../../domain/texts/sentences";
import { useUnits } from "../../../lib/units";
import { Button } from "../../../ui/controls/Button";
import { Badge } from "../../../ui/feedback/Badge";
import { Photo } from "../../../ui/Photo";
import { MorePhotos } from "./MorePhotos";
import type { PassportPet } from "./usePassport";

interface Props {
  pet: PassportPet;
  onEdit(): void;
}

/** The pet's photo in a window frame, its name, and its breed, sex, age and weight. */
export function PassportHeading({ pet, onEdit }: Props) {
  const { name, type, breed, age, sex, kg, photos, reportId } = pet;
  const units = useUnits();
  const sexLabel = sex === "Unknown" ? "" : genders.find(({ value }) => value === sex)?.label;
  const typeLabel = petTypes.find(({ value }) => value === type)?.label;
  const [photo] = photos;
  return (
    <div className="grid grid-cols-[minmax(0,136px)_minmax(0,1fr)] items-end gap-5 lg:grid-cols-1 lg:gap-4">
      <div className="relative arch-photo bg-card p-[5px] shadow-lift-1">
        <Photo
          src={photo?.thumb}
          dense={photo?.mid}
          sizes="(min-width: 62.5rem) 304px, 136px"
          alt={photo ? sentence("feed.photoOf", { name }) : ""}
          colour={photo?.colour}
          shape="window"
          eager
          className="rounded-b-[19px]!"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
        {reportId && (
          <Badge tone="lost" className="max-w-full rounded-[15px]! py-1 leading-tight whitespace-normal!">
            {messages["pass.lostNow"]}
          </Badge>
        )}
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="wrap-anywhere text-pretty text-ink-2">
          {listOfFacts([breedLabel(breed) || typeLabel, sexLabel, age, kg !== null && weightText(kg, units)])}
        </p>
        <Button variant="quiet" icon="edit" className="-ml-3" onClick={onEdit}>
          {messages["pass.edit"]}
        </Button>
      </div>
      <MorePhotos pet={pet} />
    </div>
  );
}

import { useState } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { useNavigate } from "../../../lib/router";
import { BackLink } from "../../../ui/controls/BackLink";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { Note } from "../../../ui/feedback/Note";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { useMedia } from "../../../lib/useMedia";
import { DueCard } from "../health/DueCard";
import { GonePassport } from "./GonePassport";
import { type MissingBarParts, MissingBar } from "./MissingBar";
import { PassportFacts } from "./PassportFacts";
import { PassportHeading } from "./PassportHeading";
import { PassportRows } from "./PassportRows";
import { usePassport, type PassportPet } from "./usePassport";

const EditPet = lazyDialog(async () => (await import("../EditPet")).EditPet, { title: messages["pet.editTitle"] });

const HealthCards = lazyPart(async () => (await import("../health/HealthCards")).HealthCards);

interface Props {
  petId: string;
  missingBarParts: MissingBarParts;
}

export function PassportPage({ petId, missingBarParts }: Props) {
  const isWide = useMedia("(width >= 62.5rem)");
  const loadedPet = usePassport(petId);
  const [isEditing, setIsEditing] = useState(false);
  const [editedPet, setEditedPet] = useState<PassportPet | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const navigate = useNavigate();
  // If the pet is removed elsewhere during editing, it stays on the page, so that the dialog keeps what was typed.
  const pet = loadedPet ?? (isEditing ? editedPet : loadedPet);
  if (pet === undefined) return <PassportSkeleton />;
  if (pet === null) return <GonePassport />;
  const edit = () => {
    setNotes([]);
    setEditedPet(pet);
    setIsEditing(true);
  };
  return (
    // As high as the screen, so that the button at its end is under the thumb even on a short page.
    <div className="flex flex-col pt-4 max-lg:min-h-[calc(100dvh-70px-var(--bar,0px))]">
      <div>
        <BackLink back={{ to: paths.profile, label: messages["pass.toProfile"] }} />
      </div>
      {notes.length > 0 && (
        <Note tone="good" live className="mt-3">
          {notes.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
      <div className="mt-2 mb-6 grid gap-x-7 gap-y-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-5">
          <PassportHeading pet={pet} onEdit={edit} />
          {isWide && <MissingBar pet={pet} missingBarParts={missingBarParts} />}
        </div>
        <div className="grid gap-4 lg:gap-7">
          <DueCard petId={pet._id} />
          {isWide && <HealthCards pet={pet} />}
        </div>
        <div className="grid gap-4 lg:gap-7">
          <PassportFacts pet={pet} onEdit={edit} />
          <PassportRows pet={pet} />
        </div>
      </div>
      {!isWide && (
        <div
          data-foot="page"
          className="sticky bottom-(--bar) z-2 -mx-4 mt-auto border-t border-line bg-paper px-4 py-3 [@media(height<35rem)]:static"
        >
          <MissingBar pet={pet} missingBarParts={missingBarParts} />
        </div>
      )}
      {isEditing && editedPet && (
        <EditPet
          pet={editedPet}
          isGone={loadedPet === null}
          onClose={() => setIsEditing(false)}
          onSaved={(replaced) => {
            setNotes([messages["pet.updated"], replaced].filter((line) => line !== null));
            setIsEditing(false);
          }}
          onRemoved={() => navigate(paths.profile)}
        />
      )}
    </div>
  );
}

const PassportSkeleton = () => (
  <div className="grid gap-4 pt-20" aria-hidden="true">
    <div className="flex items-end gap-5">
      <Skeleton shape="arch" className="w-32" />
      <Skeleton className="w-40" />
    </div>
    <Skeleton className="h-56! rounded-lg!" />
    <Skeleton className="h-56! rounded-lg!" />
  </div>
);

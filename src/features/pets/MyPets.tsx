import { useQuery } from "convex/react";
import { useId, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { isAboutPet } from "../../../domain/pets/petRules";
import { useAuth } from "../../services/auth/useAuth";
import { Button } from "../../ui/controls/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { usePreload } from "../../ui/feedback/lazyPart";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";
import { Note } from "../../ui/feedback/Note";
import { useFocusOnClose } from "../../ui/dialogs/useFocusOnClose";
import type { Pet } from "./pet";
import { PetCard, PetCardSkeleton } from "./PetCard";

const AddPet = lazyDialog(async () => (await import("./AddPet")).AddPet, { title: messages["pet.addTitle"] });
const EditPet = lazyDialog(async () => (await import("./EditPet")).EditPet, { title: messages["pet.editTitle"] });

const gridStyles = "grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 md:gap-x-7 lg:grid-cols-4";

export function MyPets() {
  const { status } = useAuth();
  // After signing out the page is still rendered for a moment, and a refused query would throw.
  const pets = useQuery(api.pets.mine, status === "signedIn" ? {} : "skip");
  const reports = useQuery(api.reports.mine, status === "signedIn" ? {} : "skip");
  const openLostReports = reports?.filter((report) => report.state === "open" && report.status === "lost") ?? [];
  const [openedDialog, setOpenedDialog] = useState<{ dialog: "add" } | { dialog: "edit"; pet: Pet } | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const close = () => setOpenedDialog(null);
  const focusTitle = useFocusOnClose(title, openedDialog !== null);
  usePreload(AddPet, EditPet);

  const openDialog = (next: NonNullable<typeof openedDialog>) => {
    setNotes([]);
    setOpenedDialog(next);
  };
  const closeWithNotes = (...lines: (string | null)[]) => {
    setNotes(lines.filter((line) => line !== null));
    setOpenedDialog(null);
  };

  return (
    <section aria-labelledby={titleId}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} ref={title} tabIndex={-1} className="outline-none">
          {messages["pet.sectionTitle"]}
        </h2>
        <Button variant="go" onClick={() => openDialog({ dialog: "add" })}>
          {messages["pet.addNew"]}
        </Button>
      </div>
      {notes.length > 0 && (
        <Note tone="good" live className="mb-6">
          {notes.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
      {pets === undefined && (
        <>
          <output className="mb-4 block text-ink-2">{messages["pet.loading"]}</output>
          <ul className={gridStyles}>
            {Array.from({ length: 4 }, (_, index) => (
              <PetCardSkeleton key={index} />
            ))}
          </ul>
        </>
      )}
      {pets?.length === 0 && <EmptyState title={messages["pet.noneTitle"]}>{messages["pet.noneHint"]}</EmptyState>}
      {pets && pets.length > 0 && (
        <ul className={gridStyles}>
          {pets.map((pet) => (
            <PetCard
              key={pet._id}
              pet={pet}
              reportId={openLostReports.find((report) => isAboutPet(report, pet))?._id}
              onEdit={() => openDialog({ dialog: "edit", pet })}
            />
          ))}
        </ul>
      )}
      {openedDialog?.dialog === "add" && (
        <AddPet onClose={close} onAdded={() => closeWithNotes(messages["pet.added"])} />
      )}
      {openedDialog?.dialog === "edit" && (
        <EditPet
          pet={openedDialog.pet}
          isGone={pets !== undefined && !pets.some((pet) => pet._id === openedDialog.pet._id)}
          onClose={close}
          onSaved={(replaced) => closeWithNotes(messages["pet.updated"], replaced)}
          onRemoved={() => {
            focusTitle();
            closeWithNotes();
          }}
        />
      )}
    </section>
  );
}

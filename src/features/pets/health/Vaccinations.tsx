import { useId, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { inDaysText, isDueSoonOrOverdue } from "../../../../domain/pets/health/dueText";
import { vaccineLabel } from "../../../../domain/pets/health/vaccineLabel";
import { formatLongDay, today } from "../../../../domain/time/time";
import { classes } from "../../../lib/classes";
import { useKeptFocus } from "../../../lib/useKeptFocus";
import { Card } from "../../../ui/Card";
import { Button } from "../../../ui/controls/Button";
import { Glyph } from "../../../ui/controls/Icon";
import { NewTabLink } from "../../../ui/controls/NewTabLink";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { passportIcons } from "../passport/passportIcons";
import { ReminderMail } from "../ReminderMail";
import type { PassportPet } from "../passport/usePassport";
import { currentByDue, type Health, type Vaccination } from "./useHealth";

const VaccinationDialog = lazyDialog(async () => (await import("./VaccinationDialog")).VaccinationDialog, {
  title: messages["pass.addVaccine"],
});

interface Props {
  pet: PassportPet;
  health: Health;
}

/** The pet's vaccinations, with the date on which each is due again. */
export function Vaccinations({ pet, health }: Props) {
  const { vaccinations } = health;
  const [editedVaccination, setEditedVaccination] = useState<Vaccination | "new" | null>(null);
  const titleId = useId();
  // If the focused button is removed, the focus goes to the title, so the title has a tabIndex.
  const box = useKeptFocus<HTMLDivElement>();
  // Sorted, the earliest due first.
  const currentVaccinations = currentByDue(vaccinations);
  const earlierVaccinations = vaccinations.filter(({ isCurrent }) => !isCurrent);
  return (
    <Card as="section" ref={box} aria-labelledby={titleId} className="grid content-start gap-3.5">
      <div className="-mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} tabIndex={-1} className="outline-none">
          {messages["pass.vaccines"]}
        </h2>
        <Button
          variant="quiet"
          icon="plus"
          className="-mr-3"
          aria-label={messages["pass.addVaccine"]}
          onClick={() => setEditedVaccination("new")}
        >
          {messages["pass.add"]}
        </Button>
      </div>
      {currentVaccinations.length === 0 && (
        <p className="text-ink-2">{sentence("pass.noVaccines", { name: pet.name })}</p>
      )}
      <VaccineList vaccinations={currentVaccinations} onEdit={setEditedVaccination} />
      {earlierVaccinations.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-label text-link">{messages["pass.earlier"]}</summary>
          <VaccineList vaccinations={earlierVaccinations} onEdit={setEditedVaccination} />
        </details>
      )}
      {currentVaccinations.some(({ due }) => due) && (
        <div className="grid gap-3 border-t border-line pt-3.5">
          <p className="text-sm text-pretty text-ink-2">{messages["pass.reminders"]}</p>
          <ReminderMail />
        </div>
      )}
      {editedVaccination && (
        <VaccinationDialog
          pet={pet}
          vaccination={editedVaccination === "new" ? null : editedVaccination}
          isGone={editedVaccination !== "new" && !vaccinations.some(({ _id }) => _id === editedVaccination._id)}
          onClose={() => setEditedVaccination(null)}
        />
      )}
    </Card>
  );
}

interface ListProps {
  vaccinations: readonly Vaccination[];
  onEdit(vaccination: Vaccination): void;
}

const VaccineList = ({ vaccinations, onEdit }: ListProps) => (
  <ul className="grid divide-y divide-line empty:hidden">
    {vaccinations.map((vaccination) => (
      <li
        key={vaccination._id}
        className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3"
      >
        <div className="grid min-w-0">
          <button
            type="button"
            aria-label={sentence("pass.editVaccine", { vaccine: vaccineLabel(vaccination.name) })}
            onClick={() => onEdit(vaccination)}
            className="whole-card justify-self-start text-left font-strong wrap-anywhere after:-inset-x-2 after:rounded-md"
          >
            {vaccineLabel(vaccination.name)}
          </button>
          {vaccination.given && (
            <span className="text-sm text-ink-2">
              {sentence("pass.givenOn", { day: formatLongDay(vaccination.given) })}
            </span>
          )}
        </div>
        {vaccination.due && <DueDate due={vaccination.due} isCurrent={vaccination.isCurrent} />}
        {vaccination.certificate && (
          <NewTabLink
            href={vaccination.certificate.full}
            className="relative z-1 col-span-full -mb-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-label text-link"
          >
            <Glyph path={passportIcons.file} size={20} />
            {messages["pass.certificate"]}
          </NewTabLink>
        )}
      </li>
    ))}
  </ul>
);

function DueDate({ due, isCurrent }: { due: string; isCurrent: boolean }) {
  const isSoon = isCurrent && isDueSoonOrOverdue(due, today());
  return (
    <span
      className={classes(
        "grid justify-items-end text-right tabular-nums",
        isSoon && "-my-1 rounded-[12px] bg-care-soft px-2.5 py-1 text-care-ink",
      )}
    >
      <span className="font-strong">{formatLongDay(due)}</span>
      {isCurrent && <span className={classes("text-sm", !isSoon && "text-ink-2")}>{inDaysText(due, today())}</span>}
    </span>
  );
}

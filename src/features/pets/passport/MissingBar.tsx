import { type ReactNode, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { liveAddress, reportPetAddress } from "../../../../domain/paths";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import type { PassportPet } from "./usePassport";

/** The components of the reports feature that the passport's page shows. */
export interface MissingBarParts {
  /** Renders the sheet that asks where and when the pet was lost, and publishes the report. */
  renderSheet(pet: PassportPet, onClose: () => void): ReactNode;
  /** Renders the button that marks the pet home. */
  renderHomeButton(pet: PassportPet): ReactNode;
}

interface Props {
  pet: PassportPet;
  missingBarParts: MissingBarParts;
}

/**
 * The button that starts a report on the missing pet. Once the pet is reported, a link to the household's page of the
 * report, and the button that marks the pet home.
 */
export function MissingBar({ pet, missingBarParts }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { _id, name, reportId, photos } = pet;
  const missingText = sentence("pass.missing", { name });
  if (reportId) {
    return (
      <div className="grid gap-2.5 *:w-full max-lg:grid-cols-2">
        <ButtonLink big icon="eye" to={liveAddress(reportId)} className="px-3!">
          {messages["pass.openReport"]}
        </ButtonLink>
        {missingBarParts.renderHomeButton(pet)}
      </div>
    );
  }
  // A report needs a photo. The report form asks for one; the sheet does not.
  if (photos.length === 0) {
    return (
      <ButtonLink big block icon="horn" to={reportPetAddress(_id)} className="wrap-anywhere">
        {missingText}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button big block icon="horn" className="wrap-anywhere" onClick={() => setAsking(true)}>
        {missingText}
      </Button>
      {isAsking && missingBarParts.renderSheet(pet, () => setAsking(false))}
    </>
  );
}

import { sentence } from "../../../../domain/messages";
import { liveAddress, reportPetAddress } from "../../../../domain/paths";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import type { PassportPet } from "./usePassport";

/** The button for the day when the pet goes missing. */
export function MissingBar({ pet: { _id, name, reportId }, className = "" }: { pet: PassportPet; className?: string }) {
  return reportId ? (
    <ButtonLink big block icon="eye" to={liveAddress(reportId)} className={`wrap-anywhere ${className}`}>
      {sentence("pass.openReport", { name })}
    </ButtonLink>
  ) : (
    <ButtonLink big block icon="horn" to={reportPetAddress(_id)} className={`wrap-anywhere ${className}`}>
      {sentence("pass.missing", { name })}
    </ButtonLink>
  );
}

import { defaultOperatorZone } from "../../../domain/moderation/digestTime";
import { isZone } from "../../../domain/time/localTime";

/** The time zone of the operators' days. */
export function operatorZone() {
  const zone = process.env["OPERATOR_TIME_ZONE"] || defaultOperatorZone;
  return isZone(zone) ? zone : defaultOperatorZone;
}

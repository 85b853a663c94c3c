// When operators get their email about the site: once a day, in the morning.
import { localDay, localMoment } from "../time/localTime.ts";

export const defaultOperatorZone = "America/Toronto";

const from = "07:00";

/** Whether the email of today is due. `last` is when the previous one was, or was found to be unnecessary. */
export const isDigestDue = (now: number, last: number, zone: string) =>
  localMoment(now, zone).time >= from && localDay(last, zone) !== localDay(now, zone);

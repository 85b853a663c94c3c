// When operators get their email about the site: at most once a day, at the first check from 7:00 in their time zone.
import { localDay, localMoment } from "../time/localTime.ts";

export const defaultOperatorZone = "America/Toronto";

const sendTime = "07:00";

/** Whether today's email is due. `last` is when the previous email was sent or found to be unnecessary. */
export const isDigestDue = (now: number, last: number, zone: string) =>
  localMoment(now, zone).time >= sendTime && localDay(last, zone) !== localDay(now, zone);

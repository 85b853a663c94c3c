// When operators get their email about the site: once a day, in the morning.
import { localDay, localMoment } from "../time/localTime.ts";

export const defaultOperatorZone = "America/Toronto";

const sendTime = "07:00";

/** Whether today's email is due. `last` is when the previous one was sent, or was found to be unnecessary. */
export const isDigestDue = (now: number, last: number, zone: string) =>
  localMoment(now, zone).time >= sendTime && localDay(last, zone) !== localDay(now, zone);

import { sentence } from "../../../domain/messages";
import { formatLongDay } from "../../../domain/time/time";

/** The line that names a source, and the day on which we last checked it. */
export const sourceText = ({ name, checkedOn }: { name: string; checkedOn: string }) =>
  sentence("help.source", { name, day: formatLongDay(checkedOn) });

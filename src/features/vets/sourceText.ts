import { sentence } from "../../../domain/messages";
import { formatLongDay } from "../../../domain/time/time";

export const sourceText = ({ name, checkedOn }: { name: string; checkedOn: string }) =>
  sentence("help.source", { name, day: formatLongDay(checkedOn) });

import { sentence } from "../../../domain/messages";
import { formatLongDay } from "../../../domain/time/time";

export const sourceText = ({ name, checked }: { name: string; checked: string }) =>
  sentence("help.source", { name, day: formatLongDay(checked) });

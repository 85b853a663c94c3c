import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { lastTickedOn } from "../../../../domain/pets/chip/yearlyCheck";
import { formatLongDay } from "../../../../domain/time/time";
import { Glyph } from "../../../ui/controls/Icon";
import { PassportRow } from "../passport/PassportRow";
import { type OwnChip, useOwnChip } from "./useOwnChip";

const chipDrawing =
  "M8 6.5h8A1.5 1.5 0 0 1 17.5 8v8a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 16V8A1.5 1.5 0 0 1 8 6.5zM10.5 10.5h3v3h-3zM9.5 6.5V3.8M14.5 6.5V3.8M9.5 20.2v-2.7M14.5 20.2v-2.7M6.5 9.5H3.8M6.5 14.5H3.8M20.2 9.5h-2.7M20.2 14.5h-2.7";

/** The passport's row that leads to the page of the chip. */
export function ChipRow({ petId }: { petId: string }) {
  const own = useOwnChip(petId);
  return (
    <PassportRow
      icon={<Glyph path={chipDrawing} />}
      title={messages["chip.title"]}
      line={own ? lineOf(own) : ""}
      to={petAddress(petId, "chip")}
    />
  );
}

function lineOf({ chip, checks }: OwnChip) {
  if (!chip) return messages["chip.line.empty"];
  const day = checks.map(({ ticks }) => lastTickedOn(ticks)).find((one) => one !== null);
  return day ? sentence("chip.line.checked", { date: formatLongDay(day) }) : messages["chip.line.unchecked"];
}

import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { lastTickedOn } from "../../../../domain/pets/chip/yearlyCheck";
import { formatLongDay } from "../../../../domain/time/time";
import { Glyph } from "../../../ui/controls/Icon";
import { passportIcons } from "../passport/passportIcons";
import { PassportRow } from "../passport/PassportRow";
import { type OwnChip, useOwnChip } from "./useOwnChip";

/** The passport's row that leads to the page of the chip. */
export function ChipRow({ petId }: { petId: string }) {
  const ownChip = useOwnChip(petId);
  return (
    <PassportRow
      icon={<Glyph path={passportIcons.chip} />}
      title={messages["chip.title"]}
      line={ownChip ? lineOf(ownChip) : ""}
      to={petAddress(petId, "chip")}
    />
  );
}

function lineOf({ chip, checks }: OwnChip) {
  if (!chip) return messages["chip.line.empty"];
  const day = checks.map(({ ticks }) => lastTickedOn(ticks)).find((one) => one !== null);
  return day ? sentence("chip.line.checked", { date: formatLongDay(day) }) : messages["chip.line.unchecked"];
}

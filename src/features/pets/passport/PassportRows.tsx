import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { householdAddress } from "../../../../domain/search/searchPaths";
import { listOfWords } from "../../../../domain/texts/text";
import { Card } from "../../../ui/Card";
import { Glyph, Icon } from "../../../ui/controls/Icon";
import { ChipRow } from "../chip/ChipRow";
import { PassportRow } from "./PassportRow";
import type { PassportPet } from "./usePassport";

const tagGlyph =
  "M12 9.5a5.7 5.7 0 1 0 0 11.4 5.7 5.7 0 0 0 0-11.4zM12 9.5V6.8M12 6.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z";

/** The pages that belong to the passport. */
export function PassportRows({ pet }: { pet: PassportPet }) {
  return (
    <Card as="section" pad={false} className="px-5 py-2 md:px-7 md:py-4">
      <ul className="grid divide-y divide-line">
        <PassportRow
          icon={<Glyph path={tagGlyph} />}
          title={messages["tag.title"]}
          line={messages["tag.rowLine"]}
          to={petAddress(pet._id, "tags")}
        />
        <ChipRow petId={pet._id} />
        <PassportRow
          icon={<Icon name="share" />}
          title={messages["sitter.row"]}
          line={messages["sitter.rowText"]}
          to={petAddress(pet._id, "sitter")}
        />
        <WhoCanAct pet={pet} />
      </ul>
    </Card>
  );
}

function WhoCanAct({ pet: { name, reportId, members } }: { pet: PassportPet }) {
  const only = reportId ? messages["pass.whoInvite"] : sentence("pass.whoOnlyYou", { name });
  const line = members.length > 0 ? listOfWords([messages["pass.whoYou"], ...members]) : only;
  return (
    <PassportRow
      icon={<Icon name="people" />}
      title={sentence("pass.who", { name })}
      line={line}
      to={reportId ? householdAddress(reportId) : undefined}
    />
  );
}

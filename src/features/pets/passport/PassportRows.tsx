import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { householdAddress } from "../../../../domain/search/searchPaths";
import { listOfWords } from "../../../../domain/texts/text";
import { Card } from "../../../ui/Card";
import { Glyph, Icon } from "../../../ui/controls/Icon";
import { ChipRow } from "../chip/ChipRow";
import { passportIcons } from "./passportIcons";
import { PassportRow } from "./PassportRow";
import type { PassportPet } from "./usePassport";

/**
 * Links to the passport's pages. The last row names the people who can act for the pet; while the pet is missing, it
 * leads to the report's household.
 */
export function PassportRows({ pet }: { pet: PassportPet }) {
  return (
    <Card as="section" pad={false} className="px-5 py-2 md:px-7 md:py-4">
      <ul className="grid divide-y divide-line">
        <PassportRow
          icon={<Glyph path={passportIcons.tag} />}
          title={messages["tag.title"]}
          line={pet.tagCount > 0 ? sentence("tag.rowCount", { count: pet.tagCount }) : messages["tag.rowLine"]}
          to={petAddress(pet._id, "tags")}
        />
        <ChipRow petId={pet._id} />
        <PassportRow
          icon={<Icon name="share" />}
          title={messages["sitter.row"]}
          line={messages["sitter.rowText"]}
          to={petAddress(pet._id, "sitter")}
        />
        <PeopleRow pet={pet} />
      </ul>
    </Card>
  );
}

function PeopleRow({ pet: { name, reportId, members } }: { pet: PassportPet }) {
  const aloneText = reportId ? messages["pass.whoInvite"] : sentence("pass.whoOnlyYou", { name });
  const line = members.length > 0 ? listOfWords([messages["pass.whoYou"], ...members]) : aloneText;
  return (
    <PassportRow
      icon={<Icon name="people" />}
      title={sentence("pass.who", { name })}
      line={line}
      to={reportId ? householdAddress(reportId) : undefined}
    />
  );
}

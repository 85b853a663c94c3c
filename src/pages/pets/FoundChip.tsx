import { messages } from "../../../domain/messages";
import { FinderGuide } from "../../features/pets/chip/FinderGuide";
import { PageHeader } from "../../ui/PageHeader";

/** The public page about chip numbers, for people who have found a pet. */
export function FoundChip() {
  return (
    <div className="wrap pb-12">
      <PageHeader title={messages["chip.find.title"]} lead={messages["chip.find.lead"]} />
      <FinderGuide />
    </div>
  );
}

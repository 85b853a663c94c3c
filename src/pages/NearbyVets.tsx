import { messages } from "../../domain/messages";
import { VetFinder } from "../features/vets/VetFinder";
import { PageHeader } from "../ui/PageHeader";

export function NearbyVets() {
  return (
    <div className="wrap">
      <PageHeader title={messages["vets.title"]} lead={messages["vets.lead"]} />
      <VetFinder />
    </div>
  );
}

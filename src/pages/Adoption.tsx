import { messages } from "../../domain/messages";
import { AdoptionSearch } from "../features/adoption/AdoptionSearch";
import { PageHeader } from "../ui/PageHeader";

export function Adoption() {
  return (
    <div className="wrap">
      <PageHeader title={messages["adoption.title"]} lead={messages["adoption.subtitle"]} />
      <AdoptionSearch />
    </div>
  );
}

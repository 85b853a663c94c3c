import { SitterView } from "../../features/pets/sitter/SitterView";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** The card for a pet's sitter, who needs no account. */
export function SitterPage() {
  const { secret = "" } = useParams();
  return (
    <div className="wrap max-w-[520px]">
      <PartBoundary key={secret}>
        <SitterView secret={secret} />
      </PartBoundary>
    </div>
  );
}

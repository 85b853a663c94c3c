import { ShortLink } from "../../features/reports/ShortLink";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** A short address on a flyer or poster leads here. */
export function ShortAddress() {
  const { code = "", paper: sourceCharacter = "" } = useParams();
  return (
    <div className="wrap">
      <PartBoundary key={code}>
        <ShortLink code={code} sourceCharacter={sourceCharacter} />
      </PartBoundary>
    </div>
  );
}

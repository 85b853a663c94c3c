import { ShortLink } from "../../features/reports/ShortLink";
import { useParams } from "../../lib/router";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

/** Where a short address on a flyer or poster leads. */
export function ShortAddress() {
  const { code = "", paper = "" } = useParams();
  return (
    <div className="wrap">
      <PartBoundary key={code}>
        <ShortLink code={code} paper={paper} />
      </PartBoundary>
    </div>
  );
}

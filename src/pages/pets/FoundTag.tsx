import { useParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

const FoundTagScreen = lazyPart(async () => (await import("./FoundTagScreen")).FoundTagScreen);

/** The page of a pet's tag, for the person who scans it. */
export function FoundTag() {
  const { code = "" } = useParams();
  return (
    <PartBoundary key={code}>
      <FoundTagScreen code={code} />
    </PartBoundary>
  );
}

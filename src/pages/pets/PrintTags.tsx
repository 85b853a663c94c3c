import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { TagsSkeleton } from "../../features/pets/tags/TagsSkeleton";
import { useParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

const PrintTagsPage = lazyPart(
  async () => (await import("../../features/pets/tags/PrintTagsPage")).PrintTagsPage,
  TagsSkeleton,
);

/** The sheet of a pet's tags, for its owner to print. */
export function PrintTags() {
  const { petId = "" } = useParams();
  return (
    <RequireSignIn reason="tag.signIn">
      <div className="wrap max-w-[1160px] pb-12">
        <PartBoundary key={petId}>
          <PrintTagsPage petId={petId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}

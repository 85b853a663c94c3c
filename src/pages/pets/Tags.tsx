import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { TagsSkeleton } from "../../features/pets/tags/TagsSkeleton";
import { useParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { PartBoundary } from "../../ui/feedback/PartBoundary";

const TagsPage = lazyPart(async () => (await import("../../features/pets/tags/TagsPage")).TagsPage, TagsSkeleton);

/** The tags of a pet, for its owner. */
export function Tags() {
  const { petId = "" } = useParams();
  return (
    <RequireSignIn reason="tag.signIn">
      <div className="wrap max-w-[1160px] pb-12">
        <PartBoundary key={petId}>
          <TagsPage petId={petId} />
        </PartBoundary>
      </div>
    </RequireSignIn>
  );
}

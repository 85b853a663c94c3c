import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { DetailSkeleton } from "./DetailSkeleton";

/** Shown in place of a report that was removed or is hidden. */
export function GoneReport({ reportId, onClose }: { reportId: string; onClose(): void }) {
  const isUnderReview = useQuery(api.moderation.flags.isUnderReview, { reportId });
  if (isUnderReview === undefined) return <DetailSkeleton />;
  return (
    <EmptyState
      className="py-16"
      title={messages[isUnderReview ? "flag.checkingTitle" : "detail.goneTitle"]}
      action={
        <Button variant="go" onClick={onClose}>
          {messages["detail.toFeed"]}
        </Button>
      }
    >
      {messages[isUnderReview ? "flag.checking" : "detail.gone"]}
    </EmptyState>
  );
}

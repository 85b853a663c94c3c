import { messages } from "../../domain/messages";
import { PostBoard } from "../features/posts/board/PostBoard";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/feedback/PartBoundary";

export function PostAlert() {
  return (
    <div className="wrap pb-12">
      <PageHeader title={messages["alert.title"]} lead={messages["alert.lead"]} />
      <PartBoundary>
        <PostBoard />
      </PartBoundary>
    </div>
  );
}

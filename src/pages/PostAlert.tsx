import { messages } from "../../domain/messages";
import { PostPageContent } from "../features/posts/page/PostPageContent";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/feedback/PartBoundary";

export function PostAlert() {
  return (
    <div className="wrap pb-12">
      <PageHeader title={messages["alert.title"]} lead={messages["alert.lead"]} />
      <PartBoundary>
        <PostPageContent />
      </PartBoundary>
    </div>
  );
}

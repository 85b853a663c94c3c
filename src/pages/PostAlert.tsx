import { messages } from "../../domain/messages";
import { AlertBoard } from "../features/posts/AlertBoard";
import { PageHeader } from "../ui/PageHeader";
import { PartBoundary } from "../ui/feedback/PartBoundary";

export function PostAlert() {
  return (
    <div className="wrap pb-12">
      <PageHeader title={messages["alert.title"]} lead={messages["alert.lead"]} />
      <PartBoundary>
        <AlertBoard />
      </PartBoundary>
    </div>
  );
}

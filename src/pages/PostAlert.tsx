import { messages } from "../../domain/messages";
import { AlertBoard } from "../features/alerts/AlertBoard";
import { PageHeader } from "../ui/PageHeader";

export function PostAlert() {
  return (
    <div className="wrap pb-12">
      <PageHeader title={messages["alert.title"]} lead={messages["alert.lead"]} />
      <AlertBoard />
    </div>
  );
}

import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

/** The detail that the finder keeps to check the owner by. Nobody else is ever shown it. */
export function SecretDetail({ reportId }: { reportId: Id<"reports"> }) {
  const secret = useQuery(api.reports.secret, { reportId });
  if (!secret) return null;
  return (
    <Note icon="lock">
      <p className="font-strong wrap-anywhere">{sentence("found.detailIs", { text: secret })}</p>
      <p>{messages["found.detailUse"]}</p>
    </Note>
  );
}

import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

/** A detail that the finder has kept secret, to check people who claim the pet. Only the household sees it. */
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

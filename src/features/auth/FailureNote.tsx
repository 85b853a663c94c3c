import { sentence } from "../../../domain/messages";
import type { AuthFailure } from "../../services/auth/AuthFailure";
import { Note } from "../../ui/Note";

/** What went wrong and belongs to no field, and what to do about it. */
export function FailureNote({ failure }: { failure: AuthFailure | null }) {
  if (!failure || (failure.field && !failure.hint)) return null;
  return (
    <Note tone="error" live>
      {!failure.field && <p>{failure.message}</p>}
      {failure.hint && <p>{sentence(failure.hint)}</p>}
    </Note>
  );
}

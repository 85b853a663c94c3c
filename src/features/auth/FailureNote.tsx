import { sentence } from "../../../domain/messages";
import type { AuthFailure, AuthField } from "../../services/auth/AuthFailure";
import { Note } from "../../ui/Note";

interface Props {
  failure: AuthFailure | null;
  /** The fields of the form: each says its own failures. */
  fields: readonly AuthField[];
}

/** What went wrong and belongs to no field here, and what to do about it. */
export function FailureNote({ failure, fields }: Props) {
  const isSaid = failure?.field !== undefined && fields.includes(failure.field);
  if (!failure || (isSaid && !failure.hint)) return null;
  return (
    <Note tone="error" live>
      {!isSaid && <p>{failure.message}</p>}
      {failure.hint && <p>{sentence(failure.hint)}</p>}
    </Note>
  );
}

import { type MessageCode, sentence } from "../../../../domain/messages";

export type AuthField = "email" | "password" | "name" | "code";

/** A failure of sign-in, sign-up or another request to Clerk, with a message for the person. */
export class AuthFailure extends Error {
  override name = "AuthFailure";
  readonly code: MessageCode | null;
  /** The field that the message is about. Absent if the message is about the whole form. */
  readonly field: AuthField | undefined;
  /** A second message, such as one that names another way to sign in. */
  readonly hint: MessageCode | undefined;

  constructor(
    code: MessageCode | { text: string },
    { values, field, hint }: { values?: Record<string, string | number>; field?: AuthField; hint?: MessageCode } = {},
  ) {
    super(typeof code === "string" ? sentence(code, values) : code.text);
    this.code = typeof code === "string" ? code : null;
    this.field = field;
    this.hint = hint;
  }
}

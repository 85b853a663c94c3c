import type { MessageCode } from "./messages.ts";

/** The first broken rule: the message to show and the field to focus. */
export interface Failure<Field extends string = string> {
  code: MessageCode;
  field: Field;
  values?: Record<string, string | number>;
}

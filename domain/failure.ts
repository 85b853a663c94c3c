import type { MessageCode } from "./messages.ts";

/** The first rule that does not hold: what to say, and which field to go to. */
export interface Failure<Field extends string = string> {
  code: MessageCode;
  field: Field;
  values?: Record<string, string | number>;
}

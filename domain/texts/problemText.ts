// The text of a failure of the backend. The backend sends only a code and values without words, because it doesn't know
// the reader's language.
import { isMessageCode, messages, sentence } from "../messages.ts";
import { durationText } from "../time/durationText.ts";
import type { Problem } from "./failure.ts";
import type { Values } from "./fill.ts";

/** `wait` is in milliseconds, and `message` is the code of another text. */
const shownValues = ({ wait, message, ...values }: Values): Values => ({
  ...values,
  ...(typeof wait === "number" && { wait: durationText(wait) }),
  ...(isMessageCode(message) && { message: messages[message] }),
});

export const problemText = ({ code, values }: Problem): string => sentence(code, values && shownValues(values));

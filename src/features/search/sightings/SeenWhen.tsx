import { type Seen, whenSeen } from "../../../../domain/time/whenSeen";
import { useTicking } from "../../../lib/clock";

/** "Today 4:12 PM · 15 min ago", or as vaguely as its sender said it, kept up to date. */
export function SeenWhen({ at, vague }: Seen) {
  // A line of text is drawn as fast as it is compared.
  "use no memo";
  return useTicking((now) => whenSeen({ at, vague }, now));
}

import { sentence } from "../../../domain/messages";
import { BellCount } from "./BellCount";
import { useBell } from "./useBell";

/** The bell's number on the phone's bar, and in words for screen readers. */
export function BarBell() {
  const count = useBell();
  return (
    <>
      <BellCount count={count} />
      {count > 0 && <span className="sr-only">{sentence("bell.barCount", { count })}</span>}
    </>
  );
}

import { whenSeen } from "../../../../domain/time/whenSeen";
import { useTicking } from "../../../lib/clock";

/** When an entry came, as time goes by. */
export const useWhen = (at: number) => useTicking((now) => whenSeen({ at }, now));

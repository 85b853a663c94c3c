import { useTicking } from "../../lib/clock";
import { minuteMs } from "../../../domain/units";

/** The start of the current minute, in milliseconds. Re-renders once a minute. */
export const useCurrentMinute = (): number =>
  Number(useTicking((now) => String(Math.floor(now.getTime() / minuteMs)))) * minuteMs;

import { minuteMs } from "../../domain/units";
import { useTicking } from "./clock";

/** The start of the current minute, in milliseconds. Re-renders once a minute. */
export const useCurrentMinute = (): number =>
  Number(useTicking((now) => String(Math.floor(now.getTime() / minuteMs)))) * minuteMs;

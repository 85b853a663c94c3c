import { useTicking } from "../../lib/clock";
import { minuteMs } from "../../../domain/units";

/** When the present minute began. */
export const useMinute = (): number =>
  Number(useTicking((now) => String(Math.floor(now.getTime() / minuteMs)))) * minuteMs;

import { dayMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";

/** The whole days since the given time, kept up to date. */
export const useDaysSince = (since: number): number =>
  Number(useTicking((now) => String(Math.max(0, Math.floor((now.getTime() - since) / dayMs)))));

import { dayMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";

/** Whole days since then, kept up to date. */
export const useDaysSince = (since: number): number =>
  Number(useTicking((now) => String(Math.max(0, Math.floor((now.getTime() - since) / dayMs)))));

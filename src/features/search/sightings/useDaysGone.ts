import { dayMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";

/** How many whole days ago that was, kept up to date. */
export const useDaysGone = (since: number): number =>
  Number(useTicking((now) => String(Math.max(0, Math.floor((now.getTime() - since) / dayMs)))));

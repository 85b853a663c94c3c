import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { type Health, type HealthFault, faultsOf } from "../../../../domain/moderation/health";
import { minuteMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";

interface HealthNow {
  health: Health;
  problems: HealthFault[];
  now: number;
}

/** The site's health and what is wrong with it, live. Undefined while it loads. */
export function useHealth(): HealthNow | undefined {
  const health = useQuery(api.moderation.operator.health, {}) as Health | undefined;
  // The ages of jobs and errors grow every minute, even if no data changes.
  const minute = Number(useTicking((time) => String(Math.ceil(time.getTime() / minuteMs))));
  const now = minute * minuteMs;
  return health && { health, problems: faultsOf(health, now), now };
}

// Keeps the outcomes of the latest calls to outside services, and of the events that services send. The code that
// handles them has no database, so it leaves the outcome here, and the action or HTTP route stores it at its end
// (model/platform/actions.ts).
import type { OutsideService } from "../../domain/moderation/health";

/** The services, by the names that their clients pass to `request` and `noteOutcome`. */
const services: Record<string, OutsideService> = {
  Google: "google",
  Petfinder: "adoption",
  RescueGroups: "adoption",
  Facebook: "facebook",
  Stripe: "stripe",
  Clerk: "clerk",
  Resend: "email",
  "Web Push": "push",
  "Error reports": "errors",
  "Stripe's events": "stripeEvents",
  "Resend's events": "emailEvents",
};

/** Why the latest call failed. Empty if it worked. */
const outcomes = new Map<OutsideService, string>();

export function noteOutcome(service: string, failure: string) {
  const outsideService = services[service];
  if (outsideService) outcomes.set(outsideService, failure);
}

/** The outcomes since the last call of this function. */
export function takeOutcomes() {
  const latestOutcomes = [...outcomes].map(([service, failure]) => ({ service, failure }));
  outcomes.clear();
  return latestOutcomes;
}

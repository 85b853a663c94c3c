// All services with an emulator, in start order. The backend starts last, because its functions read variables that the
// others provide.
import { callsPerDay } from "../domain/limits.ts";
import { clerk } from "../packages/local-services/clerk/index.ts";
import { seedIfEmpty } from "./community/seedIfEmpty.ts";
import { operator } from "../packages/local-services/clerk/madeUpPeople.ts";
import { convexEmulator } from "../packages/local-convex/src/convexEmulator.ts";
import { errors } from "../packages/local-services/errors/index.ts";
import { facebook } from "../packages/local-services/facebook/index.ts";
import { googleMaps } from "../packages/local-services/google/maps/index.ts";
import { googlePlaces } from "../packages/local-services/google/places/index.ts";
import { petfinder } from "../packages/local-services/petfinder/index.ts";
import { push } from "../packages/local-services/push/index.ts";
import { rescuegroups } from "../packages/local-services/rescuegroups/index.ts";
import { resend } from "../packages/local-services/resend/index.ts";
import { stripe } from "../packages/local-services/stripe/index.ts";
import type { Emulator } from "../packages/local-convex/src/host/emulator.ts";
import { type Env, isReal, type Row } from "../packages/local-convex/src/host/settings.ts";

export const convex = convexEmulator(seedIfEmpty);

export const services: Emulator[] = [
  clerk,
  googleMaps,
  googlePlaces,
  petfinder,
  rescuegroups,
  facebook,
  stripe,
  resend,
  push,
  errors,
  convex,
];

/** Variables of the backend's functions that belong to no service. */
export const settings: string[] = [
  "APP_URL",
  "OPERATOR_EMAILS",
  "OPERATOR_TIME_ZONE",
  "TAX_GST_HST_NUMBER",
  "TAX_QST_NUMBER",
  ...Object.keys(callsPerDay).map((service) => `CALLS_PER_DAY_${service.toUpperCase()}`),
];

const label = "Operators";

/** The start-up table's row about operators. Without operators, nothing is posted to the community's Facebook page. */
export function operatorsRow(env: Env): Row {
  if (isReal(convex, env)) {
    return { label, state: "real", hint: "set OPERATOR_EMAILS in the deployment: without it, page posts are off" };
  }
  const setting = env["OPERATOR_EMAILS"] ?? "";
  if (/[^\s,]/.test(setting)) return { label, state: "real", hint: "OPERATOR_EMAILS is set" };
  // If OPERATOR_EMAILS is empty, the Clerk emulator provides an operator. Set it to "," to have none.
  if (setting === "" && !isReal(clerk, env))
    return { label, state: "local", hint: `${operator.email}, or set OPERATOR_EMAILS` };
  return { label, state: "off", hint: "page posts are off: set OPERATOR_EMAILS to the operators' email addresses" };
}

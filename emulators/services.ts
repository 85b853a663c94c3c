// Every service that has an emulator, in starting order: the backend comes last, for it is handed what the others supply.
import { clerk } from "./clerk/index.ts";
import { welcome } from "./community/welcome.ts";
import { convexEmulator } from "./convex/emulator.ts";
import { facebook } from "./facebook/index.ts";
import { googleMaps } from "./google-maps/index.ts";
import { googlePlaces } from "./google-places/index.ts";
import { petfinder } from "./petfinder/index.ts";
import { rescuegroups } from "./rescuegroups/index.ts";
import { stripe } from "./stripe/index.ts";
import type { Emulator } from "./service.ts";

export const convex = convexEmulator(welcome);

export const services: Emulator[] = [
  clerk,
  googleMaps,
  googlePlaces,
  petfinder,
  rescuegroups,
  facebook,
  stripe,
  convex,
];

/** Settings of the backend's functions that belong to no emulated service. */
export const settings: string[] = ["APP_URL"];

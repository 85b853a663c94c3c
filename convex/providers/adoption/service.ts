// Which service answers the adoption search.
import type { AdoptionProvider } from "./adoptionProvider";
import { petfinder } from "./petfinder";
import { rescueGroups } from "./rescueGroups";

/** RescueGroups comes first because it still takes new customers. */
const providers: AdoptionProvider[] = [rescueGroups, petfinder];

export const adoptionProvider = () => providers.find((provider) => provider.isSetUp()) ?? null;

export const adoptionKeys = providers.map((provider) => provider.keys).join(" or ");

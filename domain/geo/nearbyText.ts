// How far something close by is. Apart from the other distances: the feed has no use for it.
import { kmText } from "./place.ts";

/** "600 m", "1.9 km": in steps of a hundred metres as long as that is short. */
export const nearbyText = (km: number) => (km < 0.95 ? `${Math.max(1, Math.round(km * 10))}00 m` : kmText(km));

// Short distances as text. Separate from place.ts, because the feed does not need it.
import { kmText } from "./place.ts";

/** "600 m", "1.9 km". Below one kilometre in steps of 100 metres. */
export const nearbyText = (km: number) => (km < 0.95 ? `${Math.max(1, Math.round(km * 10))}00 m` : kmText(km));

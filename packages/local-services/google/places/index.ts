// Stands in for Places API (New) and the Geocoding API while there is no key for them.
import type { Emulator } from "../../../local-convex/src/host/emulator.ts";
import { Billing } from "./billing.ts";
import { answer } from "./routes.ts";

export const googlePlaces: Emulator = {
  id: "google-places",
  label: "Google Places and Geocoding",
  key: "GOOGLE_MAPS_API_KEY",
  variables: ["GOOGLE_PLACES_BASE_URL", "GOOGLE_MAPS_BASE_URL"],
  docs: "docs/quotas.md",
  paths: ["/__google"],
  start({ origin }) {
    const billing = new Billing();
    return Promise.resolve({
      env: {
        GOOGLE_MAPS_API_KEY: "local-emulator",
        GOOGLE_PLACES_BASE_URL: `${origin}/__google`,
        GOOGLE_MAPS_BASE_URL: `${origin}/__google`,
      },
      http: (request, response) => answer(billing, request, response),
      reset: () => Promise.resolve(billing.clear()),
      close: () => Promise.resolve(),
    });
  },
};

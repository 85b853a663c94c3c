// Stands in for Places API (New) and the Geocoding API while there is no key for them; the README tells what it knows.
import type { Emulator } from "../service.ts";
import { gazetteer } from "./gazetteer/gazetteer.ts";
import { answer } from "./routes.ts";
import { Ledger } from "./sessions.ts";

export const googlePlaces: Emulator = {
  id: "google-places",
  label: "Google Places and Geocoding",
  key: "GOOGLE_MAPS_API_KEY",
  variables: ["GOOGLE_PLACES_BASE_URL", "GOOGLE_MAPS_BASE_URL"],
  paths: ["/__google"],
  start({ origin }) {
    const ledger = new Ledger();
    const desk = { ledger, gazetteer };
    return Promise.resolve({
      env: {
        GOOGLE_MAPS_API_KEY: "local-emulator",
        GOOGLE_PLACES_BASE_URL: `${origin}/__google`,
        GOOGLE_MAPS_BASE_URL: `${origin}/__google`,
      },
      http: (request, response) => answer(desk, request, response),
      reset: () => Promise.resolve(ledger.clear()),
      close: () => Promise.resolve(),
    });
  },
};

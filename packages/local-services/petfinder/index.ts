// Stands in for Petfinder's API, which Petfinder switched off in December 2025. The app uses this emulator if no
// adoption service has a key, except with ADOPTION=rescuegroups.
import { serve } from "../adoption/serve.ts";
import type { Emulator } from "../../local-convex/src/host/emulator.ts";
import { Petfinder, clientId, clientSecret } from "./answers.ts";

const prefix = "/__petfinder";

export const petfinder: Emulator = {
  id: "petfinder",
  label: "Petfinder (adoption)",
  key: "PETFINDER_CLIENT_ID",
  variables: ["PETFINDER_CLIENT_SECRET", "PETFINDER_BASE_URL"],
  isOptional: true,
  isClosedToNewCustomers: true,
  paths: [prefix],
  start({ origin }) {
    const service = new Petfinder(`${origin}${prefix}`);
    return Promise.resolve({
      env: {
        PETFINDER_CLIENT_ID: clientId,
        PETFINDER_CLIENT_SECRET: clientSecret,
        PETFINDER_BASE_URL: `${origin}${prefix}`,
      },
      http: serve(prefix, origin, (request) => service.answer(request)),
      reset: () => Promise.resolve(service.revoke()),
      close: () => Promise.resolve(),
    });
  },
};

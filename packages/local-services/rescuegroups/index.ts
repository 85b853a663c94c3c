// Stands in for RescueGroups' API. The backend prefers it to Petfinder if RESCUEGROUPS_API_KEY is set, so this emulator
// supplies that key only with ADOPTION=rescuegroups.
import { serve } from "../adoption/serve.ts";
import type { Emulator } from "../../local-convex/src/host/emulator.ts";
import { RescueGroups, apiKey } from "./answers.ts";

const prefix = "/__rescuegroups";

export const rescuegroups: Emulator = {
  id: "rescuegroups",
  label: "RescueGroups (adoption)",
  key: "RESCUEGROUPS_API_KEY",
  variables: ["RESCUEGROUPS_BASE_URL", "ADOPTION"],
  isOptional: true,
  paths: [prefix],
  start({ origin, env }) {
    const service = new RescueGroups(`${origin}${prefix}`);
    return Promise.resolve({
      env: {
        RESCUEGROUPS_BASE_URL: `${origin}${prefix}/v5`,
        ...(env["ADOPTION"] === "rescuegroups" && { RESCUEGROUPS_API_KEY: apiKey }),
      },
      http: serve(prefix, origin, (request) => service.answer(request)),
      reset: () => Promise.resolve(),
      close: () => Promise.resolve(),
    });
  },
};

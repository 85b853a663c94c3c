// Stands in for RescueGroups' API. It goes first wherever it has a key, and Petfinder is what the pages name by
// default, so this one hands out a key only when it is asked for: ADOPTION=rescuegroups.
import { over } from "../adoption/http.ts";
import type { Emulator } from "../service.ts";
import { RescueGroups, apiKey } from "./answers.ts";

const prefix = "/__rescuegroups";

export const rescuegroups: Emulator = {
  id: "rescuegroups",
  label: "RescueGroups (adoption)",
  key: "RESCUEGROUPS_API_KEY",
  variables: ["RESCUEGROUPS_BASE_URL", "ADOPTION"],
  optional: true,
  paths: [prefix],
  start({ origin, env }) {
    const service = new RescueGroups(`${origin}${prefix}`);
    return Promise.resolve({
      env: {
        RESCUEGROUPS_BASE_URL: `${origin}${prefix}/v5`,
        ...(env["ADOPTION"] === "rescuegroups" && { RESCUEGROUPS_API_KEY: apiKey }),
      },
      http: over(prefix, origin, (question) => service.answer(question)),
      reset: () => Promise.resolve(),
      close: () => Promise.resolve(),
    });
  },
};

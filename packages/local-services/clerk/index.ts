// Stands in for a Clerk instance on the app's own origin: sign-up, sign-in, OAuth, sessions and tokens. It sends no
// emails but shows them on an inbox page. The real clerk-js talks to it.
import type { Emulator, RunningEmulator, StartContext } from "../../local-convex/src/host/emulator.ts";
import { answer, clerkPath, clerkScript } from "./frontend/answer.ts";
import type { Context } from "./context.ts";
import { readSwitches } from "./magic.ts";
import { issuer, operator } from "./madeUpPeople.ts";
import { openStore } from "./state.ts";
import { createSigner } from "./tokens.ts";

// The key contains this host because clerk-js requires a host with a dot. Requests go to VITE_CLERK_PROXY_URL instead.
const publishableKey = `pk_live_${Buffer.from("clerk.homeward.test$").toString("base64")}`;

async function start({ root, data, origin, env, log }: StartContext): Promise<RunningEmulator> {
  const store = await openStore(data);
  const context: Context = { store, signer: await createSigner(store), origin, switches: readSwitches(env), log };
  return {
    env: {
      CLERK_JWT_ISSUER_DOMAIN: issuer,
      CLERK_SECRET_KEY: store.state.secretKey,
      CLERK_API_URL: `${origin}${clerkPath}/backend`,
      OPERATOR_EMAILS: env["OPERATOR_EMAILS"] || operator.email,
    },
    issuers: { [issuer]: { jwks: context.signer.jwks } },
    links: { "Inbox (sign-in codes)": `${clerkPath}/inbox` },
    http: (request, response) => answer(context, root, request, response),
    reset: () => store.clear(),
    close: () => store.save(),
  };
}

export const clerk: Emulator = {
  id: "clerk",
  label: "Clerk (sign-in)",
  key: "VITE_CLERK_PUBLISHABLE_KEY",
  variables: [
    "VITE_CLERK_PROXY_URL",
    "VITE_CLERK_JS_URL",
    "CLERK_JWT_ISSUER_DOMAIN",
    "CLERK_SECRET_KEY",
    "CLERK_API_URL",
    "CLERK_EMULATOR_VERIFY_EMAIL",
    "CLERK_EMULATOR_DEVICE_CODE",
  ],
  docs: "docs/clerk.md",
  rules: {
    VITE_CLERK_PUBLISHABLE_KEY: {
      // The key ends in the instance's host, in base64.
      pattern: /^pk_(test|live)_[A-Za-z0-9+/]{8,}={0,2}$/,
      example: "pk_test_... or pk_live_..., as Clerk's dashboard shows it",
    },
    CLERK_SECRET_KEY: { pattern: /^sk_\w+$/, example: "sk_..." },
  },
  hostOf: (key) =>
    /^([\w-]+\.)+[\w-]+(?=\$$)/.exec(Buffer.from(key.split("_")[2] ?? "", "base64").toString())?.[0] ?? null,
  paths: [clerkPath],
  browser: {
    VITE_CLERK_PUBLISHABLE_KEY: JSON.stringify(publishableKey),
    VITE_CLERK_PROXY_URL: JSON.stringify(clerkPath),
    VITE_CLERK_JS_URL: JSON.stringify(`${clerkPath}/npm/${clerkScript}`),
  },
  start,
};

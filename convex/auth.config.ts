import type { AuthConfig } from "convex/server";

// Clerk signs the tokens: its issuer, and the audience that its Convex integration (or a JWT template named "convex") sets.
export default {
  providers: [{ domain: process.env.CLERK_JWT_ISSUER_DOMAIN!, applicationID: "convex" }],
} satisfies AuthConfig;

import type { AuthConfig } from "convex/server";

// Clerk issues the tokens. Its Convex integration (or a JWT template named "convex") sets their audience to "convex".
export default {
  providers: [{ domain: process.env.CLERK_JWT_ISSUER_DOMAIN!, applicationID: "convex" }],
} satisfies AuthConfig;

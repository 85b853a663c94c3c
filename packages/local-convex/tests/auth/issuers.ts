// Issuers of tokens, and the settings with which a backend accepts their tokens.
import type { AuthProvider } from "../../src/backend.ts";
import { Issuer } from "../support/issuer.ts";

export const clerk = new Issuer("http://localhost:5173/__clerk");

/** Calls itself Clerk, but signs with a key that the backend does not trust. */
export const otherKeyIssuer = new Issuer("http://localhost:5173/__clerk");

export const customIssuer = new Issuer("https://own.example", "ES256");

export const nowSeconds = () => Math.floor(Date.now() / 1000);

const inlineKeys = `data:text/plain;charset=utf-8;base64,${Buffer.from(JSON.stringify(customIssuer.jwks)).toString("base64")}`;

export const providers: AuthProvider[] = [
  { domain: clerk.issuer, applicationID: "convex" },
  { type: "customJwt", issuer: customIssuer.issuer, jwks: inlineKeys, algorithm: "ES256", applicationID: "mine" },
];

export const issuers = { [clerk.issuer]: { jwks: clerk.jwks } };

// The operations of Web Crypto that each kind of function has in production, and the errors for other operations.
import type { Value } from "convex/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenedEngine, openEngine } from "../support/engine.ts";

let engine: OpenedEngine;
let keys: Value;
beforeAll(async () => {
  engine = await openEngine("packages/local-convex/tests/fixtures/determinism");
  keys = await engine.act("keys:generateInAction");
});
afterAll(() => engine.end());

const sharedResults = {
  "SHA-1": "03ad6096",
  "SHA-256": "dd36955e",
  "SHA-384": "758a3233",
  "SHA-512": "92602edc",
  "HMAC SHA-1": true,
  "HMAC SHA-256": true,
  "HMAC SHA-384": true,
  "HMAC SHA-512": true,
  "AES-GCM": "Biscuit",
  "AES-CBC": "Biscuit",
  "AES-CTR": "Biscuit",
  PBKDF2: "4a92b8c876ce2464bce67e1c3e6eb0a6",
  deriveKey: 32,
  HKDF: "2db744ba1e7d659ad9747b4ec34c83be",
  "RSASSA-PKCS1-v1_5": true,
  Ed25519: true,
};
const advice =
  "in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.";
const randomnessError = `Error: Can't use cryptographic randomness ${advice}`;

describe("cryptography", () => {
  test("works in actions", async () => {
    expect(await engine.act("keys:usedInAction", { keys })).toEqual({
      ...sharedResults,
      "RSA-PSS": true,
      "RSA-OAEP": "Biscuit",
      ECDSA: true,
      "ECDSA P-521": true,
    });
  });

  test.each(["query", "mutation"])("works in a %s, unless it needs randomness", async (kind) => {
    const results =
      kind === "query"
        ? await engine.query("keys:usedInQuery", { keys })
        : await engine.mutate("keys:usedInMutation", { keys });
    expect(results).toEqual({
      ...sharedResults,
      "RSA-PSS": randomnessError,
      "RSA-OAEP": randomnessError,
      ECDSA: randomnessError,
      "ECDSA P-521": randomnessError,
    });
  });

  test.each(["action", "query"])("fails with the vendor's errors in a %s", async (kind) => {
    const errors =
      kind === "action" ? await engine.act("keys:refusedInAction") : await engine.query("keys:refusedInQuery");
    expect(errors).toEqual([
      "NotSupportedError: AES-GCM IV must be 96 bits",
      "NotSupportedError: tag length must be 128 bits",
      "NotSupportedError: Unrecognized or invalid algorithm ed448",
      kind === "action" ? "made" : randomnessError,
    ]);
  });

  test.each([
    ["importKey", "crypto.subtle.importKey for AES-KW"],
    ["deriveKey", "crypto.subtle.deriveKey for AES-KW"],
    ["deriveBits", "crypto.subtle.deriveBits for X25519"],
    ["wrapKey", "wrapKey for SubtleCrypto"],
    ["unwrapKey", "unwrapKey for SubtleCrypto"],
  ])("that production lacks fails the call even if the code catches the error: %s", async (which, what) => {
    const message = `Uncaught Error: Not implemented: ${what}. Consider calling an action defined in Node.js instead (https://docs.convex.dev/functions/actions).`;
    await expect(engine.act("keys:absentInAction", { which })).rejects.toThrow(message);
    await expect(engine.query("keys:absentInQuery", { which })).rejects.toThrow(message);
  });

  test("in Node includes an operation that other actions lack", async () => {
    // Wrapping adds 8 bytes to the key's 16.
    expect(await engine.act("node:wraps")).toBe(16 + 8);
  });
});

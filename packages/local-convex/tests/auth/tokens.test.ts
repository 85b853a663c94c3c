// Which tokens are accepted, and the identity that they give.
import { describe, expect, test } from "vitest";
import { KeyRing } from "../../src/auth/keys.ts";
import { providersOf } from "../../src/auth/providers.ts";
import { Verifier } from "../../src/auth/verifier.ts";
import { Issuer } from "../support/issuer.ts";
import { clerk, issuers, nowSeconds, otherKeyIssuer, customIssuer, providers } from "./issuers.ts";

describe("a token", () => {
  const failToFetch = () => Promise.reject(new Error("no connection"));
  // The issuers' keys are known, so nothing has to be fetched.
  const verifier = new Verifier(() => providersOf(providers), new KeyRing(issuers, failToFetch));
  const refusal = (token: string): Promise<unknown> => verifier.verify(token).catch((error: unknown) => error);

  test("becomes an identity with Convex's names for its claims", async () => {
    const { identity, expiresAt } = await verifier.verify(
      clerk.token({
        given_name: "Ada",
        picture: "/ada.png",
        email_verified: true,
        updated_at: 0,
        exp: nowSeconds() + 9,
        sid: "s",
      }),
    );
    expect(identity).toEqual({
      tokenIdentifier: "http://localhost:5173/__clerk|user_1",
      issuer: clerk.issuer,
      subject: "user_1",
      givenName: "Ada",
      pictureUrl: "/ada.png",
      emailVerified: true,
      updatedAt: "1970-01-01T00:00:00.000Z",
      sid: "s",
    });
    expect(expiresAt).toBeGreaterThan(Date.now());
  });

  test("from a custom provider gets dotted names for its nested claims", async () => {
    const token = customIssuer.token({ aud: ["else", "mine"], properties: { id: 7, deep: { x: "y" } } });
    expect((await verifier.verify(token)).identity).toMatchObject({ "properties.id": 7, "properties.deep.x": "y" });
  });

  test("is accepted whatever the scheme and trailing slash of its issuer", async () => {
    const { identity } = await verifier.verify(clerk.token({ iss: "https://localhost:5173/__clerk/" }));
    expect(identity.tokenIdentifier).toBe("https://localhost:5173/__clerk/|user_1");
  });

  // The errors are those of the vendor's open source backend (crates/authentication) and of its JWT library.
  test("from a custom provider is accepted up to five seconds before its start and after its end", async () => {
    const customToken = (claims: object) => customIssuer.token({ aud: "mine", ...claims });
    expect(
      await verifier.verify(customToken({ exp: nowSeconds() - 3, nbf: nowSeconds() + 3, iat: nowSeconds() + 3 })),
    ).toHaveProperty("identity");
    const [expired, ...early] = await Promise.all(
      [{ exp: nowSeconds() - 20 }, { nbf: nowSeconds() + 60 }, { iat: nowSeconds() + 60 }].map((claims) =>
        refusal(customToken(claims)),
      ),
    );
    expect(expired).toMatchObject({
      code: "InvalidAuthHeader",
      message: expect.stringMatching(/^Could not validate token: Token expired [2-5]\d seconds ago$/),
    });
    for (const failure of early) {
      expect(failure).toMatchObject({
        code: "InvalidAuthHeader",
        message: expect.stringMatching(/^Could not validate token: Token will be valid in [2-6]\d seconds$/),
      });
    }
  });

  test("from an OpenID provider is refused once it has expired, but accepted before its start", async () => {
    expect(await refusal(clerk.token({ exp: nowSeconds() }))).toMatchObject({ code: "Unauthenticated" });
    // Unlike its JWT library, the vendor's OpenID library does not compare `iat` and `nbf` with the clock.
    const early = { iat: nowSeconds() + 3600, nbf: nowSeconds() + 3600 };
    expect(await verifier.verify(clerk.token(early))).toHaveProperty("identity");
  });

  test("needs a key id if it comes from a custom provider, or if several keys fit", async () => {
    expect(await refusal(customIssuer.token({ aud: "mine" }, { kid: undefined }))).toMatchObject({
      code: "InvalidAuthHeader",
      message: "Could not decode token. JWT may be missing a 'kid' (key ID) header.",
    });
    expect(await refusal(customIssuer.token({ aud: "mine" }, { kid: "key-2" }))).toMatchObject({
      code: "InvalidAuthHeader",
      message:
        "Could not decode token. The JWT's 'kid' (key ID) header is 'key-2', does this key match any key in the provider's JWKS?",
    });
    const unnamed = clerk.token({}, { kid: undefined });
    expect(await verifier.verify(unnamed)).toHaveProperty("identity");
    const jwks = { keys: [...clerk.jwks.keys, ...new Issuer(clerk.issuer, "RS256", "key-2").jwks.keys] };
    const ambiguous = new Verifier(
      () => providersOf(providers),
      new KeyRing({ [clerk.issuer]: { jwks } }, failToFetch),
    );
    await expect(ambiguous.verify(unnamed)).rejects.toMatchObject({ code: "Unauthenticated" });
    expect(await ambiguous.verify(clerk.token())).toHaveProperty("identity");
  });

  test("that no provider accepts is refused with a list of the configured providers", async () => {
    expect(await refusal(clerk.token({ aud: "else" }))).toMatchObject({
      code: "NoAuthProvider",
      message: `No auth provider found matching the given token. Check that your JWT's issuer and audience match one of your configured providers: [OIDC(domain=${clerk.issuer}, app_id=convex), CustomJWT(issuer=https://own.example, app_id=mine)]`,
    });
  });

  test.each([
    ["signed with another key", otherKeyIssuer.token(), "Unauthenticated"],
    ["for another application", clerk.token({ aud: "else" }), "NoAuthProvider"],
    ["from another issuer", clerk.token({ iss: "https://evil.example" }), "NoAuthProvider"],
    ["that claims to need no signature", clerk.token({}, { alg: "none" }), "Unauthenticated"],
    ["with another algorithm", customIssuer.token({ iss: clerk.issuer }), "Unauthenticated"],
    ["for several applications", clerk.token({ aud: ["convex", "else"] }), "Unauthenticated"],
    ["without a time of issue", clerk.token({ iat: undefined }), "InvalidAuthHeader"],
    ["without an issuer", clerk.token({ iss: undefined }), "InvalidAuthHeader"],
    ["with an algorithm that uses a shared secret", clerk.token({}, { alg: "HS256" }), "Unauthenticated"],
    [
      "with a changed body",
      clerk.token().replace(/\.[^.]+\./, `.${clerk.token({ sub: "admin" }).split(".")[1]}.`),
      "Unauthenticated",
    ],
    ["without a signature", clerk.token().replace(/[^.]+$/, ""), "Unauthenticated"],
    ["with an unknown key", clerk.token({}, { kid: "key-2" }), "Unauthenticated"],
    ["without an expiry", clerk.token({ exp: undefined }), "InvalidAuthHeader"],
    ["that is not a token", "hello", "InvalidAuthHeader"],
    ["of three empty parts", "..", "InvalidAuthHeader"],
    ["whose header and claims are arrays", `W10.W10.AA`, "InvalidAuthHeader"],
  ])("%s is refused", async (_what, token, code) => {
    expect(await refusal(token)).toMatchObject({ code });
  });

  test("from a remote provider is verified with keys fetched once, so a newer key is refused at first", async () => {
    const far = new Issuer("https://far.example");
    const newer = new Issuer("https://far.example", "RS256", "key-2");
    const fetched: string[] = [];
    let keys = far.jwks;
    const ring = new KeyRing({}, (url) => {
      fetched.push(url);
      return Promise.resolve(url.endsWith("openid-configuration") ? { jwks_uri: "https://far.example/keys" } : keys);
    });
    const verifier = new Verifier(() => providersOf([{ domain: "far.example", applicationID: "convex" }]), ring);
    await verifier.verify(far.token());
    await verifier.verify(far.token());
    expect(fetched).toEqual(["https://far.example/.well-known/openid-configuration", "https://far.example/keys"]);
    // The provider replaces its key. The keys are fetched again only after 30 seconds.
    keys = newer.jwks;
    await expect(verifier.verify(newer.token())).rejects.toMatchObject({ code: "Unauthenticated" });
    expect(fetched).toHaveLength(2);
  });

  test("from a provider that does not answer is refused with an error that names the provider", async () => {
    const verifier = new Verifier(
      () => providersOf([{ domain: "https://far.example", applicationID: "convex" }]),
      new KeyRing({}, failToFetch),
    );
    await expect(verifier.verify(new Issuer("https://far.example").token())).rejects.toMatchObject({
      code: "AuthProviderDiscoveryFailed",
      message: "Auth provider discovery of https://far.example failed",
    });
  });
});

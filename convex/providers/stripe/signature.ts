// The verification of Stripe's signatures.

const toleranceSeconds = 300;

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether Stripe signed exactly these bytes within five minutes of now. `verify` compares in constant time. */
export async function isSigned(header: string, body: string, secret: string, nowMs: number): Promise<boolean> {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const stamp = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(stamp) || Math.abs(nowMs / 1000 - Number(stamp)) > toleranceSeconds) return false;
  const signatures = parts.filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/.test(value ?? ""));
  const encoder = new TextEncoder();
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), hmac, false, ["verify"]);
  const signedBytes = encoder.encode(`${stamp}.${body}`);
  // While a secret is being replaced, there is one signature with each secret. Check a handful at most.
  for (const [, value] of signatures.slice(0, 5)) {
    if (await crypto.subtle.verify("HMAC", key, bytesOfHex(value!), signedBytes)) return true;
  }
  return false;
}

// Limits Web Crypto to what the hosted runtime supports, because code that used more would fail in production. Queries
// and mutations cannot generate keys or use anything else that needs real randomness.
import { notInTransactionsError } from "./deterministic.ts";
import { failWith, frames } from "../operations/frame.ts";
import { duringNativeCall } from "../queries/settleTimer.ts";
import { replace } from "./globals.ts";

type Algorithm = string | { name?: string; iv?: BufferSource; tagLength?: number };
type Check = (operation: string, isTransaction: boolean, args: never) => void;

const nameOf = (algorithm: Algorithm | undefined) =>
  String(typeof algorithm === "string" ? algorithm : algorithm?.name).toUpperCase();

const unknownToVendor = new Set(["ED448", "X448"]);

const failUnsupported = (what: string): never =>
  failWith(
    new Error(
      `Not implemented: ${what}. Consider calling an action defined in Node.js instead (https://docs.convex.dev/functions/actions).`,
    ),
  );

function checkKnown(algorithm: Algorithm) {
  const name = nameOf(algorithm);
  if (!unknownToVendor.has(name)) return;
  throw new DOMException(`Unrecognized or invalid algorithm ${name.toLowerCase()}`, "NotSupportedError");
}

const checkKeyAlgorithm = (operation: string, algorithm: Algorithm) => {
  checkKnown(algorithm);
  if (nameOf(algorithm) === "AES-KW") failUnsupported(`crypto.subtle.${operation} for AES-KW`);
};

function checkAesGcm(algorithm: Algorithm) {
  if (nameOf(algorithm) !== "AES-GCM" || typeof algorithm === "string") return;
  const refuse = (why: string) => {
    throw new DOMException(why, "NotSupportedError");
  };
  if ((algorithm.tagLength ?? 128) !== 128) refuse("tag length must be 128 bits");
  if (algorithm.iv && algorithm.iv.byteLength !== 12) refuse("AES-GCM IV must be 96 bits");
}

const randomnessError = () => notInTransactionsError("cryptographic randomness");

const checks: Record<string, Check> = {
  generateKey(operation, isTransaction, [algorithm]: [Algorithm]) {
    if (isTransaction) throw randomnessError();
    checkKeyAlgorithm(operation, algorithm);
  },
  importKey: (operation, _, [, , algorithm]: [string, unknown, Algorithm]) => checkKeyAlgorithm(operation, algorithm),
  deriveBits(operation, _, [algorithm]: [Algorithm]) {
    if (nameOf(algorithm) === "X25519") failUnsupported(`crypto.subtle.${operation} for X25519`);
  },
  deriveKey(operation, _, [algorithm, , derivedAlgorithm]: [Algorithm, CryptoKey, Algorithm]) {
    checkKeyAlgorithm(operation, derivedAlgorithm);
    if (nameOf(algorithm) === "X25519") failUnsupported(`crypto.subtle.${operation} for X25519`);
  },
  encrypt(_, isTransaction, [algorithm, key]: [Algorithm, CryptoKey]) {
    checkAesGcm(algorithm);
    if (isTransaction && nameOf(algorithm) === "RSA-OAEP" && key.usages.includes("encrypt")) throw randomnessError();
  },
  decrypt: (_, __, [algorithm]: [Algorithm]) => checkAesGcm(algorithm),
  sign(_, isTransaction, [algorithm, key]: [Algorithm, CryptoKey]) {
    const usesRandomness = ["ECDSA", "RSA-PSS"].includes(nameOf(algorithm));
    if (isTransaction && usesRandomness && key.usages.includes("sign")) throw randomnessError();
  },
  wrapKey: (operation) => failUnsupported(`${operation} for SubtleCrypto`),
  unwrapKey: (operation) => failUnsupported(`${operation} for SubtleCrypto`),
};

/** Functions that run in Node keep all of Web Crypto. */
export function limitCrypto() {
  const methods = SubtleCrypto.prototype as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const name of Object.keys(SubtleCrypto.prototype)) {
    const native = methods[name]!;
    replace(methods, name, async function (this: SubtleCrypto, ...args: unknown[]) {
      const frame = frames.getStore();
      if (frame && !frame.isInNode) checks[name]?.(name, frame.tx !== undefined, args as never);
      return await duringNativeCall(() => native.apply(this, args));
    });
  }
}

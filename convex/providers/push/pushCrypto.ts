// Encrypts a push message for one browser (RFC 8291), and proves with a signature who sends it (VAPID, RFC 8292). It
// uses only Web Crypto, which the functions' default runtime has.
import { hourMs } from "../../../domain/units";

type Bytes = Uint8Array<ArrayBuffer>;

const curve = { name: "ECDH", namedCurve: "P-256" };
/** The record size that the header states, in bytes. Our messages fit into one record. */
const recordSize = 4096;
/** Lifetime of the signed token. No push service accepts one that is valid for longer than a day. */
export const tokenLifetimeMs = 12 * hourMs;

export const fromBase64url = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

export const toBase64url = (bytes: Bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

function concatBytes(...parts: Bytes[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

async function deriveBytes(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const algorithm = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8));
}

/** A browser's subscription keys, in base64url. */
export interface Recipient {
  p256dh: string;
  auth: string;
}

/** Fresh for every message. */
interface Sender {
  keys: CryptoKeyPair;
  salt: Bytes;
}

async function newSender(): Promise<Sender> {
  const keys = (await crypto.subtle.generateKey(curve, false, ["deriveBits"])) as CryptoKeyPair;
  return { keys, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

/** The body of the request. Throws if the recipient's key is invalid. */
export async function encryptMessage(message: string, { p256dh, auth }: Recipient, sender?: Sender): Promise<Bytes> {
  const { keys, salt } = sender ?? (await newSender());
  const receiverKey = fromBase64url(p256dh);
  const senderKey = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const recipient = await crypto.subtle.importKey("raw", receiverKey, curve, false, []);
  const sharedSecret = await crypto.subtle.deriveBits({ name: "ECDH", public: recipient }, keys.privateKey, 256);
  const info = concatBytes(bytesOf("WebPush: info\0"), receiverKey, senderKey);
  const secret = await deriveBytes(new Uint8Array(sharedSecret), fromBase64url(auth), info, 32);
  const contentKey = await deriveBytes(secret, salt, bytesOf("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await deriveBytes(secret, salt, bytesOf("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", contentKey, "AES-GCM", false, ["encrypt"]);
  // The byte 2 marks the last record.
  const paddedBytes = concatBytes(bytesOf(message), Uint8Array.of(2));
  const record = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, paddedBytes);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, recordSize);
  return concatBytes(salt, size, Uint8Array.of(senderKey.length), senderKey, new Uint8Array(record));
}

/**
 * The operator's key pair in base64url (the public key as a point, the private one as a number), and the address at
 * which push services can reach the operator (`subject`).
 */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** The Authorization header for the push service with this origin. */
export async function authorizationFor(origin: string, { publicKey, privateKey, subject }: Vapid): Promise<string> {
  const point = fromBase64url(publicKey);
  const [x, y] = [toBase64url(point.slice(1, 33)), toBase64url(point.slice(33))];
  const signing = { name: "ECDSA", namedCurve: "P-256" };
  const jwk = { kty: "EC", crv: "P-256", x, y, d: privateKey };
  const key = await crypto.subtle.importKey("jwk", jwk, signing, false, ["sign"]);
  const claims = { aud: origin, exp: Math.floor((Date.now() + tokenLifetimeMs) / 1000), sub: subject };
  const parts = [{ typ: "JWT", alg: "ES256" }, claims].map((part) => toBase64url(bytesOf(JSON.stringify(part))));
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytesOf(parts.join(".")));
  return `vapid t=${parts.join(".")}.${toBase64url(new Uint8Array(signature))}, k=${publicKey}`;
}

/**
 * A message's topic: a new message replaces a pending one with the same topic. Takes any text, and returns a hash of it
 * in the form that push services accept.
 */
export async function topicOf(text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(text)))).slice(0, 32);
}

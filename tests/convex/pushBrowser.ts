// A browser's side of Web Push: its keys, and the decryption of messages (RFC 8291).
import { toBase64url } from "../../convex/providers/push/pushCrypto";

const curve = { name: "ECDH", namedCurve: "P-256" };
const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) => toBase64url(new Uint8Array(bytes));

/** The keys with which a deployment signs its pushes. */
export async function vapidPair() {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(algorithm, true, ["sign"])) as CryptoKeyPair;
  const { d } = await crypto.subtle.exportKey("jwk", privateKey);
  return { publicKey: base64url(await crypto.subtle.exportKey("raw", publicKey)), privateKey: d! };
}

let browserCount = 0;

/** A new browser: its keys, and the address and keys that it gives to the app. */
export async function browser() {
  const keys = (await crypto.subtle.generateKey(curve, true, ["deriveBits"])) as CryptoKeyPair;
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  const auth = crypto.getRandomValues(new Uint8Array(16));
  const endpoint = `https://fcm.googleapis.com/fcm/send/device-${browserCount++}`;
  return { keys, point, auth, target: { endpoint, p256dh: base64url(point), auth: base64url(auth) } };
}

async function deriveBytes(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: string | Uint8Array<ArrayBuffer>,
  length: number,
) {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const infoBytes = typeof info === "string" ? new TextEncoder().encode(info) : info;
  return await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info: infoBytes }, key, length * 8);
}

/** The text of a message. Throws if it is for another browser. */
export async function decryptMessage(
  body: Uint8Array<ArrayBuffer>,
  { keys, point, auth }: Awaited<ReturnType<typeof browser>>,
) {
  // Before the record come a salt (16 bytes), the record's size (4), the length of a key (1) and the sender's key (65).
  const [salt, sender, record] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)];
  const theirs = await crypto.subtle.importKey("raw", sender, curve, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: theirs }, keys.privateKey, 256);
  const info = Uint8Array.from([...new TextEncoder().encode("WebPush: info\0"), ...point, ...sender]);
  const secret = await deriveBytes(shared, auth, info, 32);
  const content = await deriveBytes(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const iv = await deriveBytes(secret, salt, "Content-Encoding: nonce\0", 12);
  const key = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["decrypt"]);
  const plaintext = new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, record));
  // A byte with the value 2 ends the text, and padding may follow.
  return new TextDecoder().decode(plaintext.slice(0, plaintext.lastIndexOf(2)));
}

// Decrypts a message as its browser would (RFC 8291) and checks the sender (RFC 8292).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from "node:crypto";
import type { Subscription } from "./context.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

function deriveKey(secret: Buffer, salt: Buffer, info: (string | Buffer)[], length: number) {
  const infoBytes = Buffer.concat(info.map((part) => Buffer.from(part as string)));
  return Buffer.from(hkdfSync("sha256", secret, salt, infoBytes, length));
}

/** Throws if the message was not encrypted for this browser. */
export function decryptMessage(body: Buffer, { p256dh, auth, privateKey }: Subscription): string {
  // The 86 bytes before the record: salt (16), record size (4), length of the sender's key (1), the sender's key (65).
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  if (length !== 65 || size < 18 || body.length - 86 > size) throw new Error("not one record of aes128gcm");
  const [sender, record] = [body.subarray(21, 86), body.subarray(86)];
  const browserKeys = createECDH("prime256v1");
  browserKeys.setPrivateKey(bytes(privateKey));
  const info = ["WebPush: info\0", bytes(p256dh), sender];
  const secret = deriveKey(browserKeys.computeSecret(sender), bytes(auth), info, 32);
  const key = deriveKey(secret, salt, ["Content-Encoding: aes128gcm\0"], 16);
  const nonce = deriveKey(secret, salt, ["Content-Encoding: nonce\0"], 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plaintext = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // In the last record, the text ends at the last byte whose value is 2: only zeros may follow that byte (RFC 8188).
  const end = plaintext.lastIndexOf(2);
  if (end < 0) throw new Error("not the last record");
  return plaintext.subarray(0, end).toString();
}

const daySeconds = 24 * 60 * 60;

/** The status that push services answer to an invalid proof of the sender; null if the proof is valid. */
export function refusalOf(authorization: string, { serverKey }: Subscription, origin: string): 401 | 403 | null {
  const [, head = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!key) return 401;
  if (key !== serverKey) return 403;
  const point = bytes(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x: x!, y: y! };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const signedText = Buffer.from(`${head}.${claims}`);
  if (!verify("sha256", signedText, { key: publicKey, dsaEncoding: "ieee-p1363" }, bytes(signature))) return 403;
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString()) as { aud?: string; exp?: number; sub?: string };
  const secondsLeft = (exp ?? 0) - Date.now() / 1000;
  const isValid =
    aud === origin && secondsLeft > 0 && secondsLeft <= daySeconds && /^(?:mailto:|https:\/\/)/.test(sub ?? "");
  return isValid ? null : 403;
}

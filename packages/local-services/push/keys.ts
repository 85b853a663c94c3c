// Key pairs for Web Push, as the backend reads them: 65 bytes for the public key (an uncompressed point) and 32 for the
// private key, both in base64url.
import { createECDH } from "node:crypto";

/** Node drops leading zeros of the private key. Web Crypto wants all 32 bytes. */
const padTo32Bytes = (bytes: Buffer) => Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]);

export function newPair() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: padTo32Bytes(pair.getPrivateKey()).toString("base64url"),
  };
}

// Key pairs for Web Push, as the backend's functions read them: the public key as a point, the private one as a number.
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

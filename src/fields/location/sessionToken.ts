// Google bills a search session once if all its requests carry the same token and it ends with a choice. The token is a
// UUID, version 4.
export function newSessionToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Not crypto.randomUUID: it is missing on pages served over plain HTTP, as in a closed network.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

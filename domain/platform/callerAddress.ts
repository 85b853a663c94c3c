// Normalizes IP addresses for rate limits.

const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The eight groups of an IPv6 address, or null if it is not one. */
function groupsOf(address: string): number[] | null {
  const [head = "", tail, ...rest] = address.split("::");
  if (rest.length > 0) return null;
  const splitGroups = (part: string) => (part === "" ? [] : part.split(":"));
  const [headGroups, tailGroups] = [splitGroups(head), splitGroups(tail ?? "")];
  const missingCount = 8 - headGroups.length - tailGroups.length;
  if (tail === undefined ? missingCount !== 0 : missingCount < 0) return null;
  const groups = [...headGroups, ...Array.from({ length: missingCount }, () => "0"), ...tailGroups];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups.map((group) => parseInt(group, 16)) : null;
}

/** Rewrites a trailing IPv4 part ("::ffff:203.0.113.9") as two hexadecimal groups. */
function inGroups(address: string): string {
  const lastGroup = address.slice(address.lastIndexOf(":") + 1);
  if (!ipv4.test(lastGroup)) return address;
  const [a = 0, b = 0, c = 0, d = 0] = lastGroup.split(".").map(Number);
  return address.slice(0, -lastGroup.length) + [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
}

const inHex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

/**
 * The network around a result of `callerAddress`: the /24 of an IPv4 address, or the /48 of an IPv6 network, the size
 * that providers commonly assign to one customer. Null for anything else.
 */
export function networkOf(address: string): string | null {
  if (ipv4.test(address)) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  const groups = address.endsWith("::/64") ? groupsOf(address.slice(0, -"/64".length)) : null;
  return groups && `${inHex(groups.slice(0, 3))}::/48`;
}

/**
 * The part of the address that a caller cannot change freely: an IPv4 address, or the /64 network of an IPv6 address,
 * because devices choose the other half themselves. Null for loopback, which is a proxy and not a caller, and
 * for an empty text. Any other text is returned in lower case and cut.
 */
export function callerAddress(ip: string | null): string | null {
  const address = (ip ?? "").trim().toLowerCase().slice(0, 64);
  if (ipv4.test(address)) return address.startsWith("127.") ? null : address;
  const groups = groupsOf(inGroups(address.split("%")[0] ?? ""));
  if (!groups) return address || null;
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0)) {
    // An IPv4 address in IPv6 form, such as "::ffff:203.0.113.9", and the loopback address "::1".
    if (groups[5] === 0xffff) return callerAddress([high >> 8, high & 255, low >> 8, low & 255].join("."));
    if (groups[5] === 0 && high === 0 && low === 1) return null;
  }
  return `${inHex(groups.slice(0, 4))}::/64`;
}

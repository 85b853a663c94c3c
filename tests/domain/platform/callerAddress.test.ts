import fc from "fast-check";
import { expect, test } from "vitest";
import { callerAddress, networkOf } from "../../../domain/platform/callerAddress";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
  ["2001:0DB8::1:0:0:0:1", "2001:db8:0:1::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["127.0.0.1", null],
  ["::1", null],
  ["::ffff:127.0.0.1", null],
  ["", null],
  [null, null],
])("%s is counted as the caller %s", (ip, caller) => {
  expect(callerAddress(ip)).toBe(caller);
});

test("all addresses of a /64 network are one caller", () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const [a, b] = [callerAddress(one), callerAddress(other)];
      if (a === null || b === null || a.includes(".")) return;
      const prefix = a.replace("::/64", "");
      for (const ending of ["0:0:0:2", "ffff:1:a:b"]) expect(callerAddress(`${prefix}:${ending}`)).toBe(a);
      expect(callerAddress(b.replace("::/64", ":1:2:3:4"))).toBe(b);
    }),
  );
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0::/48"],
  ["2001:db8:0:fffe::1", "2001:db8:0::/48"],
  ["2001:db8:1::1", "2001:db8:1::/48"],
  ["unknown", null],
])("%s is in the network %s", (ip, network) => {
  expect(networkOf(callerAddress(ip)!)).toBe(network);
});

test("any text gives a caller of at most 64 characters", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect((callerAddress(text) ?? "").length).toBeLessThanOrEqual(64);
    }),
  );
});

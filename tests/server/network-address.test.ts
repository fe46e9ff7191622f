import { describe, expect, test } from "vitest";
import { addressOf, networkOf } from "../../server/routes/network-address.ts";
import { memberOf } from "../../server/services/allowed-addresses.ts";

describe("the address of the client", () => {
  const of = (proxies: readonly string[], forwardedFor: string | undefined, socket = "10.0.0.7") =>
    addressOf({ socket, forwardedFor, isProxy: memberOf(proxies) });

  test("is the socket's, whatever X-Forwarded-For says, unless it is one of the proxies", () => {
    const forged = "198.51.100.7, 203.0.113.3";
    expect(of([], forged, "::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(of(["10.0.0.0/8"], forged, "::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(of(["10.0.0.0/8"], forged)).toBe("203.0.113.3");
    expect(of(["10.0.0.0/8", "203.0.113.3"], forged)).toBe("198.51.100.7");
    expect(of(["10.0.0.0/8"], undefined)).toBe("10.0.0.7");
    expect(of(["10.0.0.0/8"], "10.0.0.9, 10.1.1.1")).toBe("10.0.0.9");
  });

  test("may be written with its port, and is the proxy's where it is no address", () => {
    expect(of(["10.0.0.7"], "203.0.113.3:5120")).toBe("203.0.113.3");
    expect(of(["10.0.0.7"], "[2001:DB8::1]:443")).toBe("2001:db8::1");
    expect(of(["10.0.0.7"], "unknown")).toBe("10.0.0.7");
    expect(of(["10.0.0.7"], "x".repeat(9999))).toBe("10.0.0.7");
    expect(addressOf({ socket: undefined, forwardedFor: "1.1.1.1", isProxy: () => false })).toBe(
      "unknown",
    );
  });
});

test("the network that attempts count against is, of IPv6, the subscriber's /64, however it is written", () => {
  const of = (socket: string) =>
    networkOf(addressOf({ socket, forwardedFor: undefined, isProxy: () => false }));
  expect(of("192.0.2.1")).toBe("192.0.2.1");
  expect(of("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(of("2001:0DB8:0001:0002::9")).toBe("2001:db8:1:2::/64");
  expect(of("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(of("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(of("::1")).toBe("0:0:0:0::/64");
});

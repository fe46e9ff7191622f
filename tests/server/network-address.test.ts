import { describe, expect, test } from "vitest";
import { networkOf } from "../../server/routes/network-address.ts";

describe("the network that attempts count against", () => {
  test("is the socket's, whatever X-Forwarded-For says, unless a proxy is trusted", () => {
    const forwardedFor = "203.0.113.1, 203.0.113.2, 203.0.113.3";
    const of = (trustedProxies: number) =>
      networkOf({ socket: "::ffff:192.0.2.1", forwardedFor, trustedProxies });
    expect(of(0)).toBe("192.0.2.1");
    expect(of(1)).toBe("203.0.113.3");
    expect(of(2)).toBe("203.0.113.2");
    expect(of(9)).toBe("192.0.2.1");
  });

  test("of IPv6 is the subscriber's /64, however it is written", () => {
    const of = (socket: string) =>
      networkOf({ socket, forwardedFor: undefined, trustedProxies: 0 });
    expect(of("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(of("2001:0DB8:0001:0002::9")).toBe("2001:db8:1:2::/64");
    expect(of("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(of("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(of("::1")).toBe("0:0:0:0::/64");
  });

  test("has a name even without an address, and none is longer than an address", () => {
    expect(networkOf({ socket: undefined, forwardedFor: undefined, trustedProxies: 1 })).toBe(
      "unknown",
    );
    const long = networkOf({
      socket: undefined,
      forwardedFor: "x".repeat(9999),
      trustedProxies: 1,
    });
    expect(long.length).toBeLessThanOrEqual(64);
  });
});

import { isIPv6 } from "node:net";

type Sources = {
  /** Remote address of the socket; absent once it is closed. */
  readonly socket: string | undefined;
  readonly forwardedFor: string | undefined;
  readonly trustedProxies: number;
};

/**
 * The network that an attempt counts against. X-Forwarded-For is anybody's to write, so only the entries that
 * trusted proxies appended are read, from the right. An IPv6 network is its /64: one subscriber has 2^64 addresses.
 */
export function networkOf({ socket, forwardedFor, trustedProxies }: Sources): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  return normalized(forwarded || socket || "unknown");
}

function normalized(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/u, "");
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const full = [...groups, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...rest];
  const prefix = full.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${prefix.join(":")}::/64`;
}

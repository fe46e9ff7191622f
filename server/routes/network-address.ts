import { isIPv6 } from "node:net";

type Sources = {
  /** Remote address of the socket; absent once it is closed. */
  readonly socket: string | undefined;
  readonly forwardedFor: string | undefined;
  readonly trustedProxies: number;
};

/** Longest text stored as an address, in characters. */
const MAX_LENGTH = 64;

/**
 * The address of the client. Anybody can write X-Forwarded-For, so only the entries that trusted proxies appended are
 * read, from the right.
 */
export function addressOf({ socket, forwardedFor, trustedProxies }: Sources): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  const forwarded = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined;
  const address = (forwarded || socket || "unknown").toLowerCase();
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/u, "").split("%");
  return plain.slice(0, MAX_LENGTH);
}

/** The network that an attempt is counted under: for IPv6 the /64, since one subscriber has 2^64 addresses. */
export function networkOf(sources: Sources): string {
  const address = addressOf(sources);
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const full = [...groups, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...rest];
  const prefix = full.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${prefix.join(":")}::/64`;
}

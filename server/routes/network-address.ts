import { isIP, isIPv6 } from "node:net";

type Sources = {
  /** Remote address of the socket; absent once it is closed. */
  readonly socket: string | undefined;
  readonly forwardedFor: string | undefined;
  /** Whether an address is that of a proxy in front, which is trusted to extend X-Forwarded-For. */
  readonly isProxy: (address: string) => boolean;
};

/**
 * The address of the client. Anybody can write X-Forwarded-For, so it is read from the right for as long as the hop
 * that wrote it is one of the proxies; an entry that is no address counts as the hop's own.
 */
export function addressOf({ socket, forwardedFor, isProxy }: Sources): string {
  const hops = (forwardedFor ?? "").split(",");
  let address = plainAddress(socket ?? "") ?? "unknown";
  while (isProxy(address)) {
    const before = plainAddress(hops.pop() ?? "");
    if (before === undefined) break;
    address = before;
  }
  return address;
}

/** An address without its port, its zone and its IPv4 wrapping; undefined for what is none. */
function plainAddress(text: string): string | undefined {
  const bare = text.trim().toLowerCase();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/u.exec(bare) ?? [];
  const [, beforePort] = /^(\d+\.\d+\.\d+\.\d+):\d+$/u.exec(bare) ?? [];
  const [address = ""] = (inBrackets ?? beforePort ?? bare)
    .replace(/^::ffff:(?=\d+\.)/u, "")
    .split("%");
  return isIP(address) === 0 ? undefined : address;
}

/** The network that an attempt is counted under: for IPv6 the /64, since one subscriber has 2^64 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const full = [...groups, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...rest];
  const prefix = full.slice(0, 4).map((group) => group.replace(/^0+(?=.)/u, ""));
  return `${prefix.join(":")}::/64`;
}

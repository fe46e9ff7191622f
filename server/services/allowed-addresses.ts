import { BlockList, isIP } from "node:net";
import { sql, type Kysely } from "kysely";
import { isNetwork } from "../../src/domain/network.ts";
import type { Database } from "../store/schema.ts";
import { dayOf } from "../../src/domain/format.ts";

/**
 * Whether an address is in a list of addresses and ranges in CIDR notation. An invalid address is in none, and an IPv6
 * range admits no IPv4 address: `BlockList` alone would take `::/0` for everybody.
 */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  return memberOf(ranges)(address);
}

/** Gives the test of `isWithin` for one list. */
export function memberOf(ranges: readonly string[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges.filter(isNetwork)) {
    const [first = "", prefix] = range.split("/");
    const kind = familyOf(first);
    if (kind === null) continue;
    if (prefix === undefined) lists[kind].addAddress(first, kind);
    else lists[kind].addSubnet(first, Number(prefix), kind);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && lists[family].check(address, family);
  };
}

/**
 * Whether a person may sign in from an address: from anywhere while no active entry of the list concerns them,
 * otherwise only from one of those entries (reading 37).
 */
export async function mayEnterFrom(
  db: Kysely<Database>,
  {
    userId,
    address,
    now,
  }: { readonly userId: string; readonly address: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ direccion: string }>`
    select ips.direccion from ips, users
    where users.id = ${userId} and ips.estado = 'active'
      and (ips.vigente_hasta is null or ips.vigente_hasta >= ${dayOf(now)}::date)
      and (ips.alcance = 'everybody'
        or (ips.alcance = 'role' and ips.rol = users.rol)
        or (ips.alcance = 'user' and ips.usuario = users.number))`.execute(db);
  const ranges = rows.map(({ direccion }) => direccion);
  return ranges.length === 0 || isWithin(address, ranges);
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? "ipv4" : "ipv6";
}

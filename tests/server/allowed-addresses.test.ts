import { expect, test } from "vitest";

import { isWithin } from "../../server/services/allowed-addresses.ts";

test("an address is within a range or is the one that was written", () => {
  const list = ["190.85.46.0/24", "181.49.100.17", "2001:db8::/32"];
  const within = ["190.85.46.255", "181.49.100.17", "2001:db8::9"];
  const without = ["190.85.47.1", "181.49.100.18", "2001:db9::9", "unknown"];
  expect([...within, ...without].filter((address) => isWithin(address, list))).toEqual(within);
});

test("whoever allows every address of IPv6 has allowed none of IPv4, nor the other way round", () => {
  expect(isWithin("190.85.46.1", ["::/0"])).toBe(false);
  expect(isWithin("2001:db8::9", ["0.0.0.0/0"])).toBe(false);
  expect(isWithin("2001:db8::9", ["0.0.0.0/0", "::/0"])).toBe(true);
});

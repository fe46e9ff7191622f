import type { AtWork } from "./at-work.ts";
import type { deskOf } from "./section-driver.ts";

const KEY = "idempotency-key";

/**
 * Replaces repeat keys, which are unpredictable texts, by numbers in the order in which they first appear on the wire.
 */
export function withNumberedKeys(desk: ReturnType<typeof deskOf>, { wire }: AtWork) {
  const keys = [...new Set(wire.calls.flatMap(({ headers }) => headers[KEY] ?? []))];
  const inFlight = desk.inFlight.map(({ headers, ...call }) => {
    const { [KEY]: key, ...others } = headers;
    if (key === undefined) return { ...call, headers };
    return { ...call, headers: { ...others, [KEY]: `key ${keys.indexOf(key) + 1}` } };
  });
  return { ...desk, inFlight };
}

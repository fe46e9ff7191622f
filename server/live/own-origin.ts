import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether the page that opens a socket is the product's own: the one this server was asked as, or the public
 * address. Browsers always say where a page comes from and CORS does not hold for sockets, so whoever does not say
 * is refused.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: URL | undefined): boolean {
  const origin = URL.parse(headers.origin ?? "");
  if (origin === null || !/^https?:$/u.test(origin.protocol)) return false;
  return origin.host === headers.host?.toLowerCase() || origin.origin === publicUrl?.origin;
}

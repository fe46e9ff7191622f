import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether the page that opens a socket is the product's own: of the requested host, or of the public address. Browsers
 * always send the origin of a page and CORS does not cover sockets, so a handshake without an origin is refused.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: URL | undefined): boolean {
  const origin = URL.parse(headers.origin ?? "");
  if (origin === null || !/^https?:$/u.test(origin.protocol)) return false;
  return origin.host === headers.host?.toLowerCase() || origin.origin === publicUrl?.origin;
}

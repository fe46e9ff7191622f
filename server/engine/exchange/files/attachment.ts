import { withoutAccents } from "../../../../src/domain/plain-text.ts";

/** The header that names a downloaded file (RFC 6266): an ASCII name for old clients, the full one for the others. */
export function attachment(name: string): string {
  const plain = withoutAccents(name).replaceAll(/[^\w. -]/gu, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** The characters that `encodeURIComponent` leaves and the grammar of RFC 8187 does not allow. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*!]/gu,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase() ?? ""}`,
  );
}

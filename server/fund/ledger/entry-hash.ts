import { createHash } from "node:crypto";
import type { WrittenLine } from "./ledger.types.ts";

/** An entry with everything that its hash covers. */
export type HashedEntry = {
  readonly companyId: number;
  readonly numero: string;
  readonly fecha: string;
  readonly evento: string;
  readonly descripcion: string;
  readonly origen: string;
  readonly clave: string;
  readonly reversa: string | null;
  readonly lines: readonly WrittenLine[];
};

/** Computes the SHA-256 over the hash of the previous entry and the canonical text of an entry with its lines (law 8). */
export function entryHash(previous: string, entry: HashedEntry): string {
  const { companyId, numero, fecha, evento, descripcion, origen, clave, reversa, lines } = entry;
  const told = lines.map((line) => [
    line.tipo,
    line.cuenta,
    line.debe,
    line.haber,
    line.empresa ?? "",
    line.portafolio ?? "",
    line.obligacion ?? "",
    line.cliente ?? "",
    line.centro ?? "",
    line.cuenta_bancaria ?? "",
    // Only where there is one: entries from before the dimension keep their hash.
    ...(line.documento === undefined ? [] : [line.documento]),
  ]);
  const text = JSON.stringify([
    previous,
    companyId,
    numero,
    fecha,
    evento,
    descripcion,
    origen,
    clave,
    reversa ?? "",
    told,
  ]);
  return createHash("sha256").update(text).digest("hex");
}

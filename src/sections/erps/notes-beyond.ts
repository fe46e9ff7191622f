import { centsOf } from "../../domain/cents.ts";
import type { Remark } from "../../engine/remark.types.ts";
import { pesos } from "../../engine/kinds/money/money.kind.ts";

/** Says that the notes of an invoice, with those that are still drafts, are more than it: not all can be approved (law 38). */
export function notesBeyond(notes: string | null, total: string | null): readonly Remark[] {
  if (notes === null || total === null || centsOf(notes) <= centsOf(total)) return [];
  const words = `Con los borradores, las notas de la factura suman ${pesos(notes)}, y la factura es de ${pesos(total)}: no se podrán aprobar todas.`;
  return [{ words, mend: { field: "factura_afectada" } }];
}

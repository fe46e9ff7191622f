import { countText } from "../../../../src/domain/format.ts";
import section from "../../../../src/sections/loads/loads.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { countRows } from "../count-rows.ts";

/** The last row of a load is applied: its figures are counted again, and it says how many rows it left out. */
export const command = implement(section, "finish", async (tx, { record }) => {
  const { values } = await countRows(tx, record.id);
  return { values: { ...values, problema: leftWords(values.con_error) } };
});

function leftWords(left: number): string | null {
  if (left === 0) return null;
  return left === 1
    ? "Quedó 1 fila sin aplicar, que dice por qué. Corregida, va en otra carga."
    : `Quedaron ${countText(left)} filas sin aplicar, que dicen por qué. Corregidas, van en otra carga.`;
}

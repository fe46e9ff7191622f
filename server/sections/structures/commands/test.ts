import section from "../../../../src/sections/structures/structures.section.ts";
import { implement } from "../../../engine/commands/implement.ts";
import { conflict } from "../../../engine/refusal.ts";
import { structureColumns } from "../structure-columns.ts";
import { trySample } from "../try-sample.ts";

/** Reads the sample rows with the structure's columns and stores the result in the record. */
export const command = implement(
  section,
  "test",
  async ({ db, actor }, { record: { id, values } }) => {
    if (values.ejemplo === null) {
      throw conflict("Pegue primero unas filas en el archivo de ejemplo.");
    }
    const columns = await structureColumns(db, id);
    if (columns.length === 0) throw conflict("La estructura todavía no tiene columnas.");
    return { values: { prueba: (await trySample(values, columns, actor.user.id)).words } };
  },
);

import type { TargetField } from "../../../src/sections/structures-configs/target-names.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** A column of a structure: its place in a file, and its checks. */
export type StructureColumn = {
  readonly orden: number;
  readonly columna: string;
  readonly campo_destino: TargetField;
  readonly tipo: string;
  readonly longitud: number | null;
  readonly obligatorio: boolean;
  readonly expresion: string | null;
  readonly mensaje: string | null;
};

/** The columns of a structure, in their order. */
export async function structureColumns(
  db: Kysely<Database>,
  structure: string,
): Promise<readonly StructureColumn[]> {
  return db
    .selectFrom("structures_configs")
    .select(["orden", "columna", "campo_destino", "tipo", "longitud"])
    .select(["obligatorio", "expresion", "mensaje"])
    .where("estructura", "=", structure)
    .orderBy("orden")
    .$narrowType<{ campo_destino: TargetField }>()
    .execute();
}

import { sql } from "kysely";
import type { SeedRow, SeedRows } from "../seed.types.ts";

type Spoken = {
  readonly recuperable: string;
  readonly cliente: string;
  readonly gestor: string;
  readonly fecha: Date;
  readonly compromiso: string | null;
  readonly valor: string | null;
};

const NOTES = [
  "Contestó él mismo; pide que le escriban antes de llamar.",
  "Dice que espera un pago de su empresa.",
  "Contestó un familiar y dejó la razón.",
];

/** The last contact of each debt of the demonstration, with the promise that it has; before it, one that nobody answered. */
export const rows: SeedRows = async ({ trx, company }) => {
  const { rows: spoken } = await sql<Spoken>`
    select id::text as recuperable, cliente::text, gestor::text, ultima_gestion as fecha, compromiso::text,
      valor_compromiso::text as valor from recoverables
    where empresa_id = ${company?.id ?? null} and ultima_gestion is not null
      and not exists (select from contacts c where c.recuperable = recoverables.id) order by id`.execute(
    trx,
  );
  return spoken.flatMap(({ fecha, compromiso, valor, ...debt }, index): SeedRow[] => [
    {
      values: {
        ...debt,
        // Twenty-eight days are the same weekday.
        fecha: new Date(fecha.getTime() - 28 * 86_400_000).toISOString(),
        canal: "message",
        resultado: "absent",
      },
    },
    {
      values: {
        ...debt,
        fecha: fecha.toISOString(),
        canal: index % 3 === 2 ? "visit" : "call",
        resultado: compromiso === null ? "talked" : "promise",
        compromiso,
        valor,
        nota: NOTES[index % NOTES.length] ?? null,
      },
    },
  ]);
};

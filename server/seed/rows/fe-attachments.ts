import { sql } from "kysely";
import type { SeedRow, SeedRows } from "../seed.types.ts";

/** The files of the demonstration: the kind of document of each, its status and its own. */
const FILES = [
  ["draft", "loaded", "order", "Orden de compra"],
  ["rejected", "loaded", "obligations", "Detalle de obligaciones"],
  ["accepted", "sent", "obligations", "Detalle de obligaciones"],
  ["accepted", "sent", "annex", "Anexo del convenio"],
] as const;

type Document = { readonly id: string; readonly status: string; readonly name: string };

/** Files of documents in each of their statuses, once. */
export const rows: SeedRows = async ({ trx, company, pdf }) => {
  const { rows: documents } = await sql<Document>`
    select id::text, estado as status, coalesce(numero, registro) as name from erps
    where empresa_id = ${company?.id ?? null} and clase = 'invoice'
      and not exists (select from fe_attachments a where a.empresa_id = erps.empresa_id) order by id`.execute(
    trx,
  );
  const archivo = await pdf("archivo", "Adjunto.pdf");
  const { rows: files } = await sql<{ size: number }>`
    select size from files where id = ${archivo}::bigint`.execute(trx);
  const tamano = files[0]?.size ?? 0;
  return FILES.flatMap(([of, status, tipo, title]): SeedRow[] => {
    const document = documents.find((each) => each.status === of);
    if (document === undefined) return [];
    const nombre = `${title} de ${document.name}`;
    return [
      { values: { nombre, documento: document.id, tipo, archivo, tamano, incluir: true }, status },
    ];
  });
};

import { sql } from "kysely";
import type { Ports } from "../ports.ts";

/** The milliseconds that the stand-in has for a document. */
const LIMIT = 10_000;

/**
 * Gives the stand-in the accepted documents of the demonstration, so that their notes find their invoices; those that
 * it has already are left. Anywhere else nothing is sent.
 */
export async function fillStandIn({
  db,
  invoices,
  config,
}: Pick<Ports, "db" | "invoices" | "config">): Promise<void> {
  if (config.invoicing.provider !== "standIn") return;
  const { rows } = await sql<{ name: string; cufe: string; content: string }>`
    select f.name, e.cufe, encode(f.content, 'base64') as content from erps e join files f on f.id = e.xml
    where e.estado in ('accepted', 'noticed') and e.pdf is null order by e.id`.execute(db);
  for (const { name, cufe, content } of rows) {
    const { outcome } = await invoices.status(cufe, AbortSignal.timeout(LIMIT));
    if (outcome !== "unknown") continue;
    const xml = Buffer.from(content, "base64").toString("utf8");
    await invoices.send({ name, xml }, AbortSignal.timeout(LIMIT));
  }
}

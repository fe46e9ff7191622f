import { sql } from "kysely";
import { rejectedBefore } from "../invoicing/stand-in/stand-in-provider.ts";
import { standInFolder } from "../config.ts";
import type { Ports } from "../ports.ts";

/** The milliseconds that the stand-in has for a document. */
const LIMIT = 10_000;

type Sent = {
  readonly name: string;
  readonly cufe: string;
  readonly status: string;
  /** The rules by which it was rejected, a line each. */
  readonly reply: string;
  readonly content: string;
};

/**
 * Gives the stand-in the answered documents of the demonstration, so that notes find their invoices, and what was rejected
 * is rejected again while nobody corrects it; those that it has already are left. Anywhere else nothing is sent.
 */
export async function fillStandIn({
  db,
  invoices,
  config,
}: Pick<Ports, "db" | "invoices" | "config">): Promise<void> {
  if (config.invoicing.provider !== "standIn") return;
  const { rows } = await sql<Sent>`
    select f.name, e.cufe, e.estado as status, coalesce(e.reglas, '') as reply, encode(c.content, 'base64') as content
    from erps e join files f on f.id = e.xml join file_contents c using (sha256)
    where e.estado in ('accepted', 'noticed', 'rejected') and e.pdf is null order by e.id`.execute(
    db,
  );
  for (const { name, cufe, content, status, reply } of rows) {
    const { outcome } = await invoices.status(cufe, AbortSignal.timeout(LIMIT));
    if (outcome !== "unknown") continue;
    const xml = Buffer.from(content, "base64").toString("utf8");
    if (status === "rejected") {
      await rejectedBefore(standInFolder(config), xml, rulesIn(reply));
      continue;
    }
    await invoices.send({ name, xml }, AbortSignal.timeout(LIMIT));
  }
}

function rulesIn(reply: string) {
  return reply.split("\n").flatMap((line) => {
    const [, rule = "", text = ""] = /^(\w+): (.*)$/u.exec(line) ?? [];
    return rule === "" ? [] : [{ rule, text }];
  });
}

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { withSigned, type GivenSignature } from "../../atlas/flows/approval/signed.ts";
import { readConfig } from "../../server/config.ts";
import { jsonLogger } from "../../server/services/logger.ts";
import { loadRegistry } from "../../server/startup/load-registry.ts";
import { openStore } from "../../server/startup/open-store.ts";
import { keepApprovals, keptApprovals } from "./approvals-file.ts";

/** Everything that was said and signed, for who archives it. */
const FILE = path.resolve(import.meta.dirname, "../../build/revision.json");

/**
 * `npm run flows -- collect`: takes the review out of an installation, that of the environment as for the server. The versions
 * that enough people signed are approved in the repository, and all remarks and signatures are left in a file. Exit code 0,
 * or 2 when the installation cannot be read.
 */
export async function collectReview(): Promise<number> {
  try {
    const { remarks, signatures } = await readReview();
    const before = await keptApprovals();
    const after = withSigned(allDiagrams(), before, signatures);
    await keepApprovals(after);
    await mkdir(path.dirname(FILE), { recursive: true });
    await writeFile(FILE, `${JSON.stringify({ remarks, signatures }, null, 2)}\n`);
    const changed = Object.entries(after).filter(
      ([id, { hash, who }]) => before[id]?.hash !== hash || before[id].who !== who,
    );
    const titles = changed.map(([, { title }]) => `«${title}»`).join(", ");
    process.stdout.write(
      `${String(remarks.length)} comentarios y ${String(signatures.length)} firmas en build/revision.json. ${
        titles === ""
          ? "Ninguna aprobación nueva."
          : `Aprobadas por sus firmas: ${titles}. Falta confirmar docs/flows/approved.json en git.`
      }\n`,
    );
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

async function readReview() {
  const log = jsonLogger({ now: () => new Date() }, (line) => process.stderr.write(line));
  const registry = await loadRegistry();
  const store = await openStore(readConfig(process.env), { registry, log }, { isShared: true });
  try {
    const remarks =
      await sql`select id::text as id, machine, part, part_title as title, version, body as text,
      answers::text as answers, to_json(at) #>> '{}' as at, author_name as by, to_json(closed_at) #>> '{}' as "closedAt",
      closed_by_name as "closedBy" from flow_remarks order by id`.execute(store.db);
    const signatures =
      await sql<GivenSignature>`select machine, version, verdict, reason, to_json(at) #>> '{}' as at,
      author_name as by from flow_signatures order by id`.execute(store.db);
    return { remarks: remarks.rows, signatures: signatures.rows };
  } finally {
    await store.close();
  }
}

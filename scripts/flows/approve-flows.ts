import { parseArgs } from "node:util";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { approved, pendingIn } from "../../atlas/flows/approval.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { withoutAccents } from "../../src/domain/plain-text.ts";
import { keepApprovals, keptApprovals } from "./approvals-file.ts";

const USAGE = 'Diga quién aprueba: npm run flows -- approve --who "Su nombre" [máquina…]';

/**
 * `npm run flows -- approve --who "Name" [machine…]`: approves the named machines, by title or by file; without names,
 * those whose current version is not approved. Exit code 0 when it succeeded or had nothing to do, 2 when it failed.
 */
export async function approveFlows(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { who: { type: "string" } },
      allowPositionals: true,
    });
    const who = values.who?.trim() ?? "";
    if (who === "") throw new Error(USAGE);
    return await sign(who, positionals);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

async function sign(who: string, names: readonly string[]): Promise<number> {
  const diagrams = allDiagrams();
  const approvals = await keptApprovals();
  const ids =
    names.length > 0
      ? names.map((name) => machineNamed(name, diagrams).id)
      : pendingIn(diagrams, approvals).map(({ id }) => id);
  const when = new Date().toISOString().slice(0, 10);
  await keepApprovals(approved(diagrams, approvals, { who, when, ids }));
  const titles = diagrams.filter(({ id }) => ids.includes(id)).map(({ title }) => `«${title}»`);
  const said =
    titles.length === 0
      ? "No había nada por aprobar. Para firmar de nuevo una máquina, nómbrela."
      : `${who} aprueba ${titles.join(", ")}. Falta confirmar docs/flows/approved.json en git.`;
  process.stdout.write(`${said}\n`);
  return 0;
}

/**
 * Finds a machine by its name.
 * @throws when no machine has that name.
 */
function machineNamed(name: string, diagrams: readonly Diagram[]): Diagram {
  const asked = plain(name);
  const found = diagrams.find(({ id, title }) => plain(id) === asked || plain(title) === asked);
  if (found !== undefined) return found;
  const titles = diagrams.map(({ title }) => `«${title}»`).join(", ");
  throw new Error(`No hay una máquina «${name}». Las hay: ${titles}.`);
}

/** Gives a text without accents, capitals or hyphens: `bot-check`, `botCheck` and `Acceso` are all found. */
function plain(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll("-", "");
}

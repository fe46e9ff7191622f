import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { compareDiagrams } from "../../atlas/flows/compare.ts";
import type { MachineChange } from "../../atlas/flows/compare/change.types.ts";
import { markedDiagram } from "../../atlas/flows/compare/marked-diagram.ts";
import { describeChanges } from "../../atlas/flows/compare/describe-changes.ts";
import { drawSvg } from "../../atlas/flows/drawing/draw-svg.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import { fileOf } from "../../atlas/flows/texts/file-name.ts";
import { ROOT } from "./git.ts";
import { diagramsOfRevision } from "./diagrams-of-revision.ts";

/** The folder of the marked drawings; not committed. */
const FOLDER = "build/flows-diff";

/**
 * `npm run flows -- diff <revision> [--exit-code]`: describes in Spanish the changes since a revision, and draws them.
 * Exit codes as of `git diff`: 0, or with `--exit-code` 1 when something changed; 2 on a failure.
 */
export async function diffFlows(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { "exit-code": { type: "boolean" } },
      allowPositionals: true,
    });
    const [revision] = positionals;
    if (revision === undefined) {
      throw new Error("Diga con qué comparar: npm run flows -- diff <revisión>");
    }
    const changes = compareDiagrams(await diagramsOfRevision(revision), allDiagrams());
    const files = await drawAll(changes);
    process.stdout.write(`${textOf(changes, { revision, files })}\n`);
    return values["exit-code"] === true && changes.length > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

type Compared = { readonly revision: string; readonly files: readonly string[] };

function textOf(changes: readonly MachineChange[], { revision, files }: Compared): string {
  if (changes.length === 0) return `Las máquinas son las mismas que en «${revision}».`;
  const blocks = changes
    .map(describeChanges)
    .map(({ headline, lines }) => [headline, ...lines.map((line) => `  - ${line}`)].join("\n"));
  return [
    `Qué cambió desde «${revision}»:`,
    ...blocks,
    `Los diagramas, con lo nuevo, lo que ya no está y lo que cambia a la vista: ${files.join(", ")}`,
  ].join("\n\n");
}

async function drawAll(changes: readonly MachineChange[]): Promise<string[]> {
  await rm(path.join(ROOT, FOLDER), { recursive: true, force: true });
  await mkdir(path.join(ROOT, FOLDER), { recursive: true });
  return Promise.all(
    changes.map(async (change) => {
      const { diagram, marks } = markedDiagram(change);
      const file = `${FOLDER}/${fileOf(change.id, "cambios.svg")}`;
      const svg = drawSvg(await layOut(diagram), `${change.title}: qué cambió`, marks);
      await writeFile(path.join(ROOT, file), svg);
      return file;
    }),
  );
}

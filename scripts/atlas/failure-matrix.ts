import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FailureMatrix } from "../../atlas/content/atlas-data.types.ts";
import type { Evidence } from "./evidence.ts";
import { tablesIn } from "./tables-in.ts";

/** The matrices with their documents, which their own tests write and check. */
const MATRICES = [
  ["failure-matrix", "Ingreso, contraseña y perfil"],
  ["failure-matrix-sections", "Secciones: listas, registros, búsquedas e importaciones"],
  ["failure-matrix-emission", "Emisión de documentos electrónicos"],
] as const;

/** Reads the failure matrices, with the number of their cells that the last whole run saw, and when. */
export async function readFailures(seen: Evidence["matrices"]): Promise<FailureMatrix[]> {
  return Promise.all(
    MATRICES.map(async ([name, title]): Promise<FailureMatrix> => {
      const text = await readFile(`docs/${name}.md`, "utf8");
      const [calls = [], outcomes = [], meanings = []] = tablesIn(text);
      return {
        id: name,
        version: createHash("sha256").update(text).digest("hex"),
        title,
        note: noteOf(text),
        calls: calls.map(([, call = "", where = ""]) => ({
          call: call.replaceAll("`", ""),
          where,
        })),
        rows: outcomes.map(([fault = "", ...cells]) => ({ fault, outcomes: cells })),
        meanings: meanings.map(([word = "", meaning = ""]) => [word, meaning] as const),
        seen: seen[name] ?? null,
      };
    }),
  );
}

/** Gives the document's note about the time limit of each call; null without one. */
function noteOf(markdown: string): string | null {
  return /Donde dice [^#]+?\.(?=\s*\n\n)/u.exec(markdown)?.[0].replaceAll("\n", " ") ?? null;
}

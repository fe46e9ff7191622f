import type { Context } from "hono";
import { importReplacements } from "../../src/contract/import-contract.ts";
import { MAX_REPLACEMENTS_BYTES, type Replacement } from "../../src/domain/import-mending.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { importableFields } from "../../src/engine/importable-fields.ts";
import { MAX_FILE_BYTES } from "../engine/exchange/limits.ts";
import { Refusal, wrongParameter } from "../engine/refusal.ts";
import type { ServerEnv } from "./server-env.ts";

/** A file, and the texts that are read in place of others in it. */
export type ImportBody = {
  readonly bytes: Uint8Array;
  readonly replacements: readonly Replacement[];
};

/**
 * Reads the body of an import: a file, and before it as many bytes of JSON as `mends` says, which are the replacements.
 * They are not in the address, because cells hold data of people and addresses are logged.
 * @throws Refusal 400 for replacements that are not of their form or of no field that files have; 413 for too large a
 * file.
 */
export async function readImportBody(
  c: Context<ServerEnv>,
  section: SectionDefinition,
): Promise<ImportBody> {
  const text = c.req.query("mends") ?? "0";
  const length = /^\d{1,6}$/u.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  const whole = new Uint8Array(await c.req.arrayBuffer());
  if (length > Math.min(MAX_REPLACEMENTS_BYTES, whole.length)) throw wrongMends();
  const bytes = whole.subarray(length);
  if (bytes.length > MAX_FILE_BYTES) throw new Refusal(413, "La solicitud es demasiado grande.");
  return { bytes, replacements: length === 0 ? [] : replacementsIn(section, whole, length) };
}

function replacementsIn(section: SectionDefinition, whole: Uint8Array, length: number) {
  const parsed = importReplacements.safeParse(jsonIn(whole.subarray(0, length)));
  const fields = new Set(importableFields(section).map(([name]) => name));
  if (!parsed.success || parsed.data.some(({ field }) => !fields.has(field))) throw wrongMends();
  return parsed.data;
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function wrongMends(): Refusal {
  return wrongParameter(
    "mends",
    "El parámetro mends es el largo de los reemplazos, que van antes del archivo.",
  );
}

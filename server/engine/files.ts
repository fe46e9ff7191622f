import { sql } from "kysely";
import { formatOf, MEDIA_TYPES, refuseOtherKind } from "./exchange/files/formats.ts";
import { readSheets } from "./exchange/files/read-table.ts";
import { FileRefusal } from "./exchange/files/table.types.ts";
import { asEntered } from "../../src/domain/plain-text.ts";
import { withheldFile } from "./personal-data.ts";
import { notFound, Refusal, unreadable } from "./refusal.ts";
import type { CallContext } from "./served.types.ts";
import { scan } from "../services/virus-scan.ts";
import { inTransaction } from "./transaction.ts";
import { writeIssue } from "./write/audit.ts";
import { lockedRecord } from "./write/stored.ts";

/** An uploaded file. */
type Given = { readonly name: string; readonly mediaType: string; readonly content: Uint8Array };

/** A file to download. */
export type KeptFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
};

const MAX_NAME = 200;

/** The most files of one field that may wait for a record: of one person, and of all in a company. */
const MOST_WAITING = { person: 20, company: 400 };

/** The time that an uploaded file waits for its record, in milliseconds (sweep-files.ts). */
const WAIT = 24 * 3_600_000;

/** The first bytes of the files of a media type, where the type has a signature. */
const STARTS: Readonly<Record<string, readonly number[]>> = {
  "application/pdf": [0x25, 0x50, 0x44, 0x46],
  "image/png": [0x89, 0x50, 0x4e, 0x47],
  "image/jpeg": [0xff, 0xd8, 0xff],
};

/** The extensions of a media type: the operating system opens a file by its extension, whatever its content. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "application/pdf": [".pdf"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "application/xml": [".xml"],
  "text/csv": [".csv", ".txt"],
  "text/plain": [".txt", ".csv"],
  [MEDIA_TYPES.xlsx]: [".xlsx"],
  // Some browsers tell a CSV as a file of Excel.
  "application/vnd.ms-excel": [".csv", ".xlsx"],
};

/** The media types of files whose rows are read. */
const OF_ROWS: ReadonlySet<string> = new Set([
  "text/csv",
  "text/plain",
  "application/vnd.ms-excel",
  MEDIA_TYPES.xlsx,
]);

/**
 * Stores a file for a field; it belongs to a record once that is saved with the file's id.
 * @throws Refusal 404 when it is no file field; 413; 422 when it is not of the field's types or infected; 429 when too
 * many wait; 503 when the scanner does not answer; 409 when the files of the company take all that they may.
 */
export async function keepFile(
  context: CallContext,
  name: string,
  given: Given,
): Promise<{ id: string; label: string }> {
  const { db, section, actor, now } = context;
  const { fields, controller } = section.definition;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== "file") throw notFound();
  const { content } = given;
  // Of any type, it is never shown as what its sender says that it is.
  const isAny = field.types.length === 0;
  const mediaType = isAny ? "application/octet-stream" : given.mediaType;
  if (content.length > field.maxBytes) {
    throw new Refusal(
      413,
      `El archivo pesa más de ${Math.floor(field.maxBytes / 1024 / 1024)} MB.`,
    );
  }
  if (content.length === 0) throw unreadable("El archivo está vacío.");
  const start = STARTS[mediaType] ?? [];
  const looksRight = start.every((byte, index) => content[index] === byte);
  if ((!isAny && !field.types.includes(mediaType)) || !looksRight) {
    throw new Refusal(422, "El archivo no es de un tipo que se pueda guardar.", {
      errors: { [name]: `Debe ser ${field.types.join(", ")}` },
    });
  }
  await refuseMany(context, name);
  await refuseBeyond(context, content.length);
  await refuseInfected(context, name, content);
  const sheets = OF_ROWS.has(mediaType) ? await sheetsIn(content, name, actor.user.id) : null;
  const label = safeName(given.name, ENDINGS[mediaType] ?? []);
  const { rows } = await sql<{ id: string }>`
    insert into files (company_id, controller, field, name, media_type, size, sha256, sheets, created_at, created_by)
    values (${actor.companyId}, ${controller}, ${name}, ${label}, ${mediaType}, ${content.length},
      kept_content(decode(${Buffer.from(content).toString("base64")}, 'base64')), ${sheets}::text[], ${now}, ${actor.user.id})
    returning id::text`.execute(db);
  return { id: rows[0]?.id ?? "", label };
}

/**
 * The sheets with rows of a workbook whose rows will be read; null for a text.
 * @throws Refusal 422 for a file of another kind, which says what it is and what to do.
 */
async function sheetsIn(
  content: Uint8Array,
  field: string,
  by: string,
): Promise<readonly string[] | null> {
  try {
    refuseOtherKind(content);
    return formatOf(content) === "xlsx" ? await readSheets(content, by) : null;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new Refusal(422, error.message, { errors: { [field]: error.message } });
  }
}

/** @throws Refusal 429 for a person who sends many files without saving a record that holds them. */
async function refuseMany({ db, section, actor, now }: CallContext, field: string): Promise<void> {
  const { table, definition } = section;
  const column = table.columns.get(field)?.name ?? field;
  const { rows } = await sql<{ mine: string; all: string }>`
    select count(*) as all, count(*) filter (where created_by = ${actor.user.id}) as mine from files
    where controller = ${definition.controller} and field = ${field} and company_id = ${actor.companyId}
      and created_at > ${new Date(now.getTime() - WAIT)} and not exists (
        select 1 from ${sql.table(table.name)} as t where ${sql.ref(`t.${column}`)} = files.id
      )`.execute(db);
  const [waiting] = rows;
  const isMany =
    Number(waiting?.mine) >= MOST_WAITING.person || Number(waiting?.all) >= MOST_WAITING.company;
  if (!isMany) return;
  throw new Refusal(429, "Hay demasiados archivos sin guardar.", {
    detail: "Guarde los registros a los que les adjuntó un archivo; los demás se borran en un día.",
  });
}

/** @throws Refusal 409 where a file would take the company beyond its part of the disk: history keeps what is replaced. */
async function refuseBeyond({ db, actor, ports }: CallContext, size: number): Promise<void> {
  const { rows } = await sql<{ taken: string }>`
    select coalesce(sum(size), 0) as taken from files where company_id = ${actor.companyId}`.execute(
    db,
  );
  if (Number(rows[0]?.taken) + size <= ports.config.filesOfCompany) return;
  ports.log({ event: "files.full", level: "warn", company: actor.companyId });
  throw new Refusal(409, "No caben más archivos de este fondo.", {
    detail: "Avise a quien administra la instalación.",
  });
}

/** @throws Refusal 422 for a file in which the installation's scanner knows a threat; 503 where it says nothing. */
async function refuseInfected(
  { ports, actor }: CallContext,
  field: string,
  content: Uint8Array,
): Promise<void> {
  const { virusScanner } = ports.config;
  if (virusScanner === undefined) return;
  const verdict = await scan(virusScanner, content);
  if (verdict === "clean") return;
  const { user, origin } = actor;
  const who = { user: user.id, network: origin.network, requestId: origin.requestId };
  ports.log({ event: `file.${verdict}`, level: "warn", ...who });
  if (verdict === "unknown") {
    throw new Refusal(503, "No se pudo revisar el archivo. Intente de nuevo en unos minutos.");
  }
  throw new Refusal(422, "El archivo contiene algo dañino y no se guardó.", {
    errors: { [field]: "Contiene algo dañino: avise a quien administra los equipos" },
  });
}

/**
 * The file that a record's field holds; of a traced field, the history of the record says who got it.
 * @throws Refusal 404; 403 where it says what the person does not see.
 */
export async function readFile(context: CallContext, id: string, name: string): Promise<KeptFile> {
  const { fields } = context.section.definition;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== "file") throw notFound();
  const record = await lockedRecord(context, id, "free");
  const why = withheldFile(context, field, record.values);
  if (why !== null) throw new Refusal(403, why);
  const { rows } = await sql<{ name: string; media_type: string; content: string }>`
    select name, media_type, encode(content, 'base64') as content from files join file_contents using (sha256)
    where id = ${record.values[name]}::bigint`.execute(context.db);
  const [file] = rows;
  if (!file) throw notFound();
  const content = new Uint8Array(Buffer.from(file.content, "base64"));
  if (field.traced === true) {
    const told = { action: "download", reason: file.name };
    await inTransaction(context, async (tx) => writeIssue(tx, record, told));
  }
  return { name: file.name, mediaType: file.media_type, content };
}

/** A name that no operating system takes for a path, for markup or for a file of another type. */
function safeName(name: string, endings: readonly string[]): string {
  const last = asEntered(name.toWellFormed()).split(/[/\\]/u).at(-1) ?? "";
  const plain = last.replaceAll(/[\p{Cc}<>:"|?*]/gu, "").trim();
  const bare = plain.replace(/^\.+/u, "") || "archivo";
  const isRight = endings.some((ending) => bare.toLowerCase().endsWith(ending));
  const whole = isRight ? bare : `${bare}${endings[0] ?? ""}`;
  return Array.from(whole).slice(-MAX_NAME).join("");
}

import { randomUUID } from "node:crypto";
import { appendFile, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";

const RECEIVED = z.object({
  kind: z.enum(["invoice", "creditNote"]),
  number: z.string(),
  cufe: z.string(),
  seller: z.string(),
  buyer: z.string(),
  outcome: z.enum(["accepted", "noticed", "rejected"]),
  rules: z.array(z.object({ rule: z.string(), text: z.string() })),
  /** The answer to it, where it was accepted; documents of earlier releases have none. */
  answer: z.optional(z.string()),
  /** A digest of each of its parts, where it was rejected by a plan: sent again with the same, it is rejected again. */
  said: z.optional(z.record(z.string(), z.string())),
});

/** A document that the stand-in processed. */
export type Received = z.infer<typeof RECEIVED>;

/**
 * The documents that the stand-in received, in files of a folder: it outlives the process that is killed, whatever becomes of the
 * transaction of the sender, and the processes that share the folder share it too (ADR 46).
 */
export type ReceivedDocuments = {
  /** Keeps an accepted document under its number; gives the one that has the number already, instead. */
  readonly accept: (document: Received) => Promise<Received | null>;
  readonly reject: (document: Received) => Promise<void>;
  /** The last one of the number of a document that was rejected by a plan. */
  readonly rejection: (document: Received) => Promise<Received | null>;
  /** The document of a code, where it was processed. */
  readonly find: (cufe: string) => Promise<Received | null>;
};

/** Opens the folder of the stand-in. */
export function receivedDocuments(folder: string): ReceivedDocuments {
  const ofCode = (cufe: string) => join(folder, "codes", fileOf(cufe));
  const ofNumber = ({ seller, kind, number }: Received) =>
    join(folder, "numbers", fileOf(`${seller}-${kind}-${number}`));
  const rejectionOf = ({ seller, kind, number }: Received) =>
    join(folder, "rejections", fileOf(`${seller}-${kind}-${number}`));
  const ready = async () => {
    for (const part of ["codes", "numbers", "rejections"])
      await mkdir(join(folder, part), { recursive: true });
  };

  /** The file of the code is written first: only that of the number, which is made at once, makes it accepted. */
  async function keep(document: Received, commit: (path: string) => Promise<boolean>) {
    await ready();
    const path = join(folder, `${randomUUID()}.tmp`);
    await writeFile(path, JSON.stringify(document));
    const isKept = await commit(path);
    await rm(path, { force: true });
    const outcome = isKept ? document.outcome : "already";
    const { kind, number, cufe } = document;
    await appendFile(
      join(folder, "received.jsonl"),
      `${JSON.stringify({ kind, number, cufe, outcome })}\n`,
    );
    return isKept;
  }

  async function find(cufe: string): Promise<Received | null> {
    const found = await read(ofCode(cufe));
    if (found === null || found.outcome === "rejected") return found;
    return (await read(ofNumber(found)))?.cufe === cufe ? found : null;
  }

  return {
    find,
    rejection: async (document) => read(rejectionOf(document)),
    accept: async (document) => {
      const isFirst = await keep(document, async (path) => {
        if ((await read(ofNumber(document))) !== null) return false;
        await copyTo(path, ofCode(document.cufe), document);
        return linkOnce(path, ofNumber(document));
      });
      return isFirst ? null : read(ofNumber(document));
    },
    reject: async (document) => {
      await keep(document, async (path) => {
        // One that says another document's code does not take its place.
        if (document.said !== undefined) await copyTo(path, rejectionOf(document), document);
        const named = await find(document.cufe);
        if (named === null || named.outcome === "rejected") {
          await rename(path, ofCode(document.cufe));
        }
        return true;
      });
    },
  };
}

/** A name without a way out of the folder: what it is made of comes from the document. */
function fileOf(name: string): string {
  return `${encodeURIComponent(name)}.json`;
}

async function copyTo(path: string, target: string, document: Received): Promise<void> {
  const copy = `${path}.copy`;
  await writeFile(copy, JSON.stringify(document));
  await rename(copy, target);
}

/** Gives a file its name where nothing has it yet, at once. */
async function linkOnce(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function read(path: string): Promise<Received | null> {
  try {
    return RECEIVED.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

import { zipSync } from "fflate";
import type { KeptFile } from "../../engine/files.ts";

/** The most that the mail of a document may bring, in bytes (Anexo 1.9, §10.6). */
export const MAIL_LIMIT = 2 * 1024 * 1024;

/** The files that go with a document may have this much of it: the rest is of its PDF and its container. */
export const ANNEXES_LIMIT = MAIL_LIMIT - 256 * 1024;

type Archive = {
  readonly archive: KeptFile;
  /** Whether the annexes did not fit, and are not inside. */
  readonly isWithoutAnnexes: boolean;
};

/**
 * The one ZIP that the buyer receives (Anexo 1.9, §10.6): the PDF and the container of a document, and another ZIP with its
 * annexes where it has some and they fit.
 */
export function mailArchive(
  number: string,
  own: readonly KeptFile[],
  annexes: readonly KeptFile[],
): Archive {
  const inside = annexes.length === 0 ? [] : [zipOf(`${number}-anexos.zip`, annexes)];
  const whole = zipOf(`${number}.zip`, [...own, ...inside]);
  const isWithoutAnnexes = annexes.length > 0 && whole.content.length > MAIL_LIMIT;
  return { archive: isWithoutAnnexes ? zipOf(`${number}.zip`, own) : whole, isWithoutAnnexes };
}

/** The same files give the same ZIP: it tells no time but the first that the format has. */
function zipOf(name: string, files: readonly KeptFile[]): KeptFile {
  const entries: Record<string, Uint8Array> = {};
  for (const file of files) entries[unusedName(entries, file.name)] = file.content;
  return {
    name,
    mediaType: "application/zip",
    content: zipSync(entries, { mtime: new Date(1980, 0, 1) }),
  };
}

/** The name of a file, numbered where another one has it. */
function unusedName(entries: Readonly<Record<string, unknown>>, name: string): string {
  for (let turn = 1; ; turn += 1) {
    const candidate = turn === 1 ? name : `${turn}-${name}`;
    if (!Object.hasOwn(entries, candidate)) return candidate;
  }
}

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { APPROVED_FILE, readApprovals, type Approvals } from "../../atlas/flows/approval.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/flows", APPROVED_FILE);

/**
 * Reads the committed approvals; gives none when there is no file.
 * @throws when the file has another format.
 */
export async function keptApprovals(): Promise<Approvals> {
  return readApprovals(await readFile(FILE, "utf8").catch(() => null));
}

/** Writes the file of the approvals. */
export async function keepApprovals(approvals: Approvals): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(approvals, null, 2)}\n`);
}

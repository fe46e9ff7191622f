import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { APPROVED_FILE, readApprovals, type Approvals } from "../../src/flows/approval.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/flows", APPROVED_FILE);

/** The committed approvals; none when there is no file. @throws when the file is not one of ours. */
export async function keptApprovals(): Promise<Approvals> {
  return readApprovals(await readFile(FILE, "utf8").catch(() => null));
}

/** Writes the approvals where they are kept. */
export async function keepApprovals(approvals: Approvals): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(approvals, null, 2)}\n`);
}

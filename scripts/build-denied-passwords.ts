import { readFileSync, writeFileSync } from "node:fs";
import { deniedDigest, plainPassword } from "../server/services/denied-passwords.ts";

/*
 * Makes server/services/denied-passwords.bin from a list of leaked passwords, one a line, the most used first:
 * node scripts/build-denied-passwords.ts <list>. docs/dependencies.md tells which list and where it comes from.
 */

/** The most digests in the file: 0.9 MB. */
const COUNT = 180_000;

/** Shorter ones are never looked up: they occur in good passwords by chance. */
const MIN_LENGTH = 5;

const [list = ""] = process.argv.slice(2);
const digests = new Set<string>();
for (const line of readFileSync(list, "utf8").split("\n")) {
  const plain = plainPassword(line.trim());
  if (plain.length >= MIN_LENGTH) digests.add(deniedDigest(plain).toString("hex"));
  if (digests.size === COUNT) break;
}
const bytes = Buffer.from([...digests].toSorted().join(""), "hex");
writeFileSync(new URL("../server/services/denied-passwords.bin", import.meta.url), bytes);
process.stdout.write(`${digests.size} passwords, ${bytes.length} bytes\n`);

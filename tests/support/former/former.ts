import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readLists, type Lists } from "./lists.ts";

/** Reads the database of the version before migrations were files, as SQL. */
export function formerDatabase(): string {
  return unzipped("database.sql.gz");
}

/** Reads the answers of that version to `listsOf`. */
export function formerLists(): Lists {
  return readLists(unzipped("lists.gz"));
}

function unzipped(file: string): string {
  return gunzipSync(readFileSync(join(import.meta.dirname, file))).toString();
}

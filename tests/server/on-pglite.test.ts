import { describe } from "vitest";
import { embeddedDatabase } from "../../server/store/database.ts";
import { migrate } from "../../server/store/migrate.ts";
import { describeSuites } from "./suites/suites.ts";

async function open() {
  const db = embeddedDatabase();
  await migrate(db);
  return db;
}

describe("on the embedded database", () => {
  describeSuites(open);
});

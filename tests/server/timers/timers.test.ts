import { describe } from "vitest";
import { openEmbedded } from "../../support/embedded-database.ts";
import { openPostgres } from "../../support/open-database.ts";
import { postgresPrograms } from "../../support/postgres-cluster.ts";
import { timersSuite } from "./timers-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";

describe("the timers of records, on the embedded database", () => {
  timersSuite(openEmbedded);
});

describe.skipIf(postgresPrograms === undefined)(`and on PostgreSQL (${where})`, () => {
  timersSuite(openPostgres);
});

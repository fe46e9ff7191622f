import { describe } from "vitest";
import { openPostgres } from "../../support/open-database.ts";
import { postgresPrograms } from "../../support/postgres-cluster.ts";
import { entryLawsSuite } from "./entry-laws-suite.ts";
import { keptLawsSuite } from "./kept-laws-suite.ts";
import { openLedger } from "./ledger-bench.ts";
import { periodsSuite } from "./periods-suite.ts";

const where = postgresPrograms ?? "omitido: no hay PostgreSQL instalado en /usr/lib/postgresql";
describe.skipIf(postgresPrograms === undefined)(`the ledger on PostgreSQL (${where})`, () => {
  const bench = openLedger(openPostgres);
  entryLawsSuite(bench);
  keptLawsSuite(bench);
  periodsSuite(bench);
});

import { PGlite } from "@electric-sql/pglite";
import { describe } from "vitest";
import { embeddedOn } from "../../../server/store/database.ts";
import { EMBEDDED_EXTENSIONS } from "../../../server/store/serial-dialect.ts";
import { openEmbedded } from "../../support/embedded-database.ts";
import { formerSuite } from "./former-suite.ts";
import { migrateSuite } from "./migrate-suite.ts";

const databases = {
  openEmpty: async () => embeddedOn(new PGlite({ extensions: EMBEDDED_EXTENSIONS })),
  openFilled: async (script: string) => {
    const pglite = new PGlite({ extensions: EMBEDDED_EXTENSIONS });
    await pglite.exec(script);
    // Resets the settings that a dump makes for its own session.
    await pglite.exec("reset all");
    return embeddedOn(pglite);
  },
  openMigrated: openEmbedded,
};

describe("migrations on the embedded database", () => {
  migrateSuite(databases);
});

describe("an embedded database of the former version", () => {
  formerSuite(databases);
});

import { openEmbedded } from "../../support/embedded-database.ts";
import { historiesSuite } from "./histories-suite.ts";

historiesSuite(openEmbedded, { count: 400, shrinks: true });

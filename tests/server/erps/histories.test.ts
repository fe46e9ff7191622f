import { openEmbedded } from "../../support/embedded-database.ts";
import { historiesSuite } from "./histories-suite.ts";

/** The long one belongs to the deep run. */
historiesSuite(openEmbedded, { count: 4 });

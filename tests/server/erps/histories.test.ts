import { openDatabase } from "../../support/open-database.ts";
import { historiesSuite } from "./histories-suite.ts";

/** The long one belongs to the deep run. */
historiesSuite(openDatabase, { count: 4 });

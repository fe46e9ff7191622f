import { openDatabase } from "../../support/open-database.ts";
import { historiesSuite } from "./histories-suite.ts";

historiesSuite(openDatabase, { count: 400, shrinks: true });

import { openDatabase } from "../../support/open-database.ts";
import { killedLoadsSuite } from "./killed-suite.ts";

killedLoadsSuite(openDatabase);

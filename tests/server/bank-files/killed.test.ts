import { openDatabase } from "../../support/open-database.ts";
import { killedBankFilesSuite } from "./killed-suite.ts";

killedBankFilesSuite(openDatabase);

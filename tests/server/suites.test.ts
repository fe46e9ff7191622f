import { openDatabase } from "../support/open-database.ts";
import { describeSuites } from "./suites/suites.ts";

describeSuites(openDatabase);

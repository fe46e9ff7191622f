import { openDatabase } from "../../support/open-database.ts";
import { lostAnswersSuite } from "./lost-answers-suite.ts";

/** The long one, and a process that is killed on the embedded database, belong to the deep run. */
lostAnswersSuite(openDatabase, 10);

import { openDatabase } from "../../support/open-database.ts";
import { lostAnswersSuite } from "./lost-answers-suite.ts";

lostAnswersSuite(openDatabase, 10);

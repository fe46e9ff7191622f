import { openDatabase } from "../../support/open-database.ts";
import { outsideEmbedded } from "../engine/outside-databases.ts";
import { killedEmissionSuite } from "./killed-emission-suite.ts";
import { lostAnswersSuite } from "./lost-answers-suite.ts";

/** The long ones belong to the deep run. */
lostAnswersSuite(openDatabase, 20);
killedEmissionSuite(outsideEmbedded, 2);

import { openEmbedded } from "../../support/embedded-database.ts";
import { outsideEmbedded } from "../engine/outside-databases.ts";
import { killedEmissionSuite } from "./killed-emission-suite.ts";
import { lostAnswersSuite } from "./lost-answers-suite.ts";

/** The long ones belong to the deep run. */
lostAnswersSuite(openEmbedded, 20);
killedEmissionSuite(outsideEmbedded, 2);

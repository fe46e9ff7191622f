import { openEmbedded } from "../../support/embedded-database.ts";
import { outsideEmbedded } from "../engine/outside-databases.ts";
import { killedEmissionSuite } from "./killed-emission-suite.ts";
import { lostAnswersSuite } from "./lost-answers-suite.ts";

lostAnswersSuite(openEmbedded, 200);
killedEmissionSuite(outsideEmbedded, 50);

import { openEmbedded } from "../../support/embedded-database.ts";
import { killedLoadsSuite } from "./killed-suite.ts";

killedLoadsSuite(openEmbedded);

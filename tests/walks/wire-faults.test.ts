import { openStage } from "../support/stage.ts";
import { breakEvery, breakFarewell } from "./fault-suite.ts";
import { firstStep } from "./fault-tours.ts";

const { visit } = openStage();

breakEvery(visit, [firstStep]);
breakFarewell(visit, ["sin red", "200 con una página HTML", "500 (error del servidor)"]);

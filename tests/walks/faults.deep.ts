import { openStage } from "../support/stage.ts";
import { breakEvery, breakFarewell } from "./fault-suite.ts";
import { FAULT_TOURS } from "./fault-tours.ts";
import { WIRE_FAULTS } from "./wire-faults.ts";

const { visit } = openStage();

breakEvery(visit, FAULT_TOURS);
breakFarewell(visit, Object.keys(WIRE_FAULTS));

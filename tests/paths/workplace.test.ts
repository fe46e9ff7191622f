import { navigationMachine } from "../../src/machines/navigation/navigation.machine.ts";
import { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";
import { proveWhole } from "./prove-whole.ts";
import { WORKPLACE } from "./workplace-chapters.ts";

proveWhole([workplaceMachine, navigationMachine], WORKPLACE);

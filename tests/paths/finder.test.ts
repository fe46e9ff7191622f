import { finderMachine } from "../../src/machines/finder/finder.machine.ts";
import { FINDER } from "./finder-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([finderMachine], FINDER);

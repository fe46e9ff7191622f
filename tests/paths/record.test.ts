import { recordMachine } from "../../src/machines/record/record.machine.ts";
import { proveWhole } from "./prove-whole.ts";
import { RECORD } from "./record-stories.ts";

proveWhole([recordMachine], RECORD);

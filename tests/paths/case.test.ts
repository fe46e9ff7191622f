import { caseMachine } from "../../src/machines/case/case.machine.ts";
import { CASE } from "./case-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([caseMachine], CASE);

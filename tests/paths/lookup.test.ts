import { lookupMachine } from "../../src/machines/record/lookup.machine.ts";
import { LOOKUP } from "./lookup-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([lookupMachine], LOOKUP);

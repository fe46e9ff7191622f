import { pasteMachine } from "../../src/machines/paste/paste.machine.ts";
import { PASTE } from "./paste-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([pasteMachine], PASTE);

import { twinsMachine } from "../../src/machines/record/twins.machine.ts";
import { proveWhole } from "./prove-whole.ts";
import { TWINS } from "./twins-chapters.ts";

proveWhole([twinsMachine], TWINS);

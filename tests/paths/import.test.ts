import { importMachine } from "../../src/machines/import/import.machine.ts";
import { IMPORT } from "./import-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([importMachine], IMPORT);

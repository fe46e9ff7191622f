import { reconciliationMachine } from "../../src/machines/reconciliation/reconciliation.machine.ts";
import { proveWhole } from "./prove-whole.ts";
import { RECONCILIATION } from "./reconciliation-chapters.ts";

proveWhole([reconciliationMachine], RECONCILIATION);

import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import { COMPARISON } from "./comparison-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([comparisonMachine], COMPARISON);

import { reportMachine } from "../../src/machines/report/report.machine.ts";
import { proveWhole } from "./prove-whole.ts";
import { REPORT_PAGE } from "./report-chapters.ts";

proveWhole([reportMachine], REPORT_PAGE);

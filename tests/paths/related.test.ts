import { relatedMachine } from "../../src/machines/related/related.machine.ts";
import { proveWhole } from "./prove-whole.ts";
import { RELATED } from "./related-chapters.ts";

proveWhole([relatedMachine], RELATED);

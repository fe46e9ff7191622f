import { listMachine } from "../../src/machines/list/list.machine.ts";
import { LIST } from "./list-stories.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([listMachine], LIST);

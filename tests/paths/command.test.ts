import { commandMachine } from "../../src/machines/command/command.machine.ts";
import { COMMAND } from "./command-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([commandMachine], COMMAND);

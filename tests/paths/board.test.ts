import { boardMachine } from "../../src/machines/board/board.machine.ts";
import { BOARD } from "./board-chapters.ts";
import { proveWhole } from "./prove-whole.ts";

proveWhole([boardMachine], BOARD);

import { editorMachine } from "../../src/machines/record/editor.machine.ts";
import { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import { proveWhole } from "./prove-whole.ts";
import { RECORD } from "./record-stories.ts";

proveWhole([viewerMachine, editorMachine], RECORD);

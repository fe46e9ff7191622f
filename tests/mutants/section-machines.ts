import type { AnyStateMachine } from "xstate";

import { boardMachine } from "../../src/machines/board/board.machine.ts";
import { commandMachine } from "../../src/machines/command/command.machine.ts";
import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import { deskMachine } from "../../src/machines/desk/desk.machine.ts";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import { listMachine } from "../../src/machines/list/list.machine.ts";
import { lookupMachine } from "../../src/machines/record/lookup.machine.ts";
import { navigationMachine } from "../../src/machines/navigation/navigation.machine.ts";
import { editorMachine } from "../../src/machines/record/editor.machine.ts";
import { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import { notesMachine } from "../../src/machines/notes/notes.machine.ts";
import { presenceMachine } from "../../src/machines/presence/presence.machine.ts";
import { previewMachine } from "../../src/machines/preview/preview.machine.ts";
import { caseMachine } from "../../src/machines/case/case.machine.ts";
import { explanationMachine } from "../../src/machines/explanation/explanation.machine.ts";
import { storyMachine } from "../../src/machines/story/story.machine.ts";
import { finderMachine } from "../../src/machines/finder/finder.machine.ts";
import { relatedMachine } from "../../src/machines/related/related.machine.ts";
import { figuresMachine } from "../../src/machines/report/figures.machine.ts";
import { reportMachine } from "../../src/machines/report/report.machine.ts";
import { reconciliationMachine } from "../../src/machines/reconciliation/reconciliation.machine.ts";
import { searchMachine } from "../../src/machines/search/search.machine.ts";
import { besideMachine } from "../../src/machines/beside/beside.machine.ts";
import { cellMachine } from "../../src/machines/cell/cell.machine.ts";
import { pasteMachine } from "../../src/machines/paste/paste.machine.ts";
import { twinsMachine } from "../../src/machines/record/twins.machine.ts";
import { technicalDocsMachine } from "../../src/machines/technical-docs/technical-docs.machine.ts";
import { undoMachine } from "../../src/machines/undo/undo.machine.ts";
import { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";

/** The machines of the pages of the sections, and of what is at hand on each of them. */
export const sectionMachines: readonly AnyStateMachine[] = [
  boardMachine,
  commandMachine,
  comparisonMachine,
  deskMachine,
  importMachine,
  jobsMachine,
  listMachine,
  lookupMachine,
  twinsMachine,
  navigationMachine,
  viewerMachine,
  editorMachine,
  relatedMachine,
  caseMachine,
  explanationMachine,
  storyMachine,
  finderMachine,
  notesMachine,
  presenceMachine,
  previewMachine,
  reportMachine,
  figuresMachine,
  technicalDocsMachine,
  reconciliationMachine,
  searchMachine,
  besideMachine,
  cellMachine,
  pasteMachine,
  undoMachine,
  workplaceMachine,
];

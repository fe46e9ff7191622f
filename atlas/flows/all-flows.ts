import type { AnyStateMachine } from "xstate";

import { authMachine } from "../../src/machines/auth/auth.machine.ts";
import { botCheckMachine } from "../../src/machines/bot-check/bot-check.machine.ts";
import { comparisonMachine } from "../../src/machines/comparison/comparison.machine.ts";
import { connectionMachine } from "../../src/machines/connection/connection.machine.ts";
import { jobsMachine } from "../../src/machines/jobs/jobs.machine.ts";
import { figuresMachine } from "../../src/machines/report/figures.machine.ts";
import { reportMachine } from "../../src/machines/report/report.machine.ts";
import { importMachine } from "../../src/machines/import/import.machine.ts";
import { navigationMachine } from "../../src/machines/navigation/navigation.machine.ts";
import { noticesMachine } from "../../src/machines/notices/notices.machine.ts";
import { profileMachine } from "../../src/machines/profile/profile.machine.ts";
import { verificationMachine } from "../../src/machines/verification/verification.machine.ts";
import { notesMachine } from "../../src/machines/notes/notes.machine.ts";
import { presenceMachine } from "../../src/machines/presence/presence.machine.ts";
import { previewMachine } from "../../src/machines/preview/preview.machine.ts";
import { explanationMachine } from "../../src/machines/explanation/explanation.machine.ts";
import { storyMachine } from "../../src/machines/story/story.machine.ts";
import { caseMachine } from "../../src/machines/case/case.machine.ts";
import { boardMachine } from "../../src/machines/board/board.machine.ts";
import { finderMachine } from "../../src/machines/finder/finder.machine.ts";
import { relatedMachine } from "../../src/machines/related/related.machine.ts";
import { reconciliationMachine } from "../../src/machines/reconciliation/reconciliation.machine.ts";
import { requestsMachine } from "../../src/machines/requests/requests.machine.ts";
import { technicalDocsMachine } from "../../src/machines/technical-docs/technical-docs.machine.ts";
import { undoMachine } from "../../src/machines/undo/undo.machine.ts";
import { deskMachine } from "../../src/machines/desk/desk.machine.ts";
import { searchMachine } from "../../src/machines/search/search.machine.ts";
import { shellMachine } from "../../src/machines/shell/shell.machine.ts";
import { lookupMachine } from "../../src/machines/record/lookup.machine.ts";
import { twinsMachine } from "../../src/machines/record/twins.machine.ts";
import { besideMachine } from "../../src/machines/beside/beside.machine.ts";
import { cellMachine } from "../../src/machines/cell/cell.machine.ts";
import { pasteMachine } from "../../src/machines/paste/paste.machine.ts";
import { commandMachine } from "../../src/machines/command/command.machine.ts";
import { editorMachine } from "../../src/machines/record/editor.machine.ts";
import { viewerMachine } from "../../src/machines/record/viewer.machine.ts";
import { listMachine } from "../../src/machines/list/list.machine.ts";
import { workplaceMachine } from "../../src/machines/workplace/workplace.machine.ts";
import { jobFlows } from "./job-flows.ts";
import { lifecycleFlows } from "./lifecycle-flows.ts";
import { JOBS } from "./parts.ts";
import type { Diagram } from "./diagram.types.ts";
import { readMachine } from "./read-machine.ts";
import type { Words } from "./words.types.ts";
import { authWords } from "./words/auth-words.ts";
import { botCheckWords } from "./words/bot-check-words.ts";
import { comparisonWords } from "./words/comparison-words.ts";
import { connectionWords } from "./words/connection-words.ts";
import { jobsWords } from "./words/jobs-words.ts";
import { figuresWords, reportWords } from "./words/report-words.ts";
import { importWords } from "./words/import-words.ts";
import { listWords } from "./words/list-words.ts";
import { lookupWords } from "./words/lookup-words.ts";
import { navigationWords } from "./words/navigation-words.ts";
import { noticesWords } from "./words/notices-words.ts";
import { verificationWords } from "./words/verification-words.ts";
import { profileWords } from "./words/profile-words.ts";
import { besideWords } from "./words/beside-words.ts";
import { cellWords } from "./words/cell-words.ts";
import { pasteWords } from "./words/paste-words.ts";
import { commandWords } from "./words/command-words.ts";
import { editorWords } from "./words/editor-words.ts";
import { viewerWords } from "./words/viewer-words.ts";
import { notesWords } from "./words/notes-words.ts";
import { presenceWords } from "./words/presence-words.ts";
import { previewWords } from "./words/preview-words.ts";
import { explanationWords } from "./words/explanation-words.ts";
import { storyWords } from "./words/story-words.ts";
import { caseWords } from "./words/case-words.ts";
import { boardWords } from "./words/board-words.ts";
import { finderWords } from "./words/finder-words.ts";
import { relatedWords } from "./words/related-words.ts";
import { reconciliationWords } from "./words/reconciliation-words.ts";
import { requestsWords } from "./words/requests-words.ts";
import { shellWords } from "./words/shell-words.ts";
import { deskWords } from "./words/desk-words.ts";
import { searchWords } from "./words/search-words.ts";
import { technicalDocsWords } from "./words/technical-docs-words.ts";
import { twinsWords } from "./words/twins-words.ts";
import { undoWords } from "./words/undo-words.ts";
import { workplaceWords } from "./words/workplace-words.ts";

/** A machine of the product with the Spanish texts of its diagrams. */
export type Flow = { readonly machine: AnyStateMachine; readonly words: Words };

/** Every machine that analysts review, in the order in which a person meets them. */
export const flows: readonly Flow[] = [
  { machine: authMachine, words: authWords },
  { machine: botCheckMachine, words: botCheckWords },
  { machine: profileMachine, words: profileWords },
  { machine: verificationMachine, words: verificationWords },
  { machine: shellMachine, words: shellWords },
  { machine: connectionMachine, words: connectionWords },
  { machine: noticesMachine, words: noticesWords },
  { machine: requestsMachine, words: requestsWords },
  { machine: navigationMachine, words: navigationWords },
  { machine: workplaceMachine, words: workplaceWords },
  { machine: listMachine, words: listWords },
  { machine: viewerMachine, words: viewerWords },
  { machine: editorMachine, words: editorWords },
  { machine: besideMachine, words: besideWords },
  { machine: cellMachine, words: cellWords },
  { machine: pasteMachine, words: pasteWords },
  { machine: commandMachine, words: commandWords },
  { machine: lookupMachine, words: lookupWords },
  { machine: twinsMachine, words: twinsWords },
  { machine: importMachine, words: importWords },
  { machine: comparisonMachine, words: comparisonWords },
  { machine: relatedMachine, words: relatedWords },
  { machine: caseMachine, words: caseWords },
  { machine: storyMachine, words: storyWords },
  { machine: explanationMachine, words: explanationWords },
  { machine: finderMachine, words: finderWords },
  { machine: boardMachine, words: boardWords },
  { machine: notesMachine, words: notesWords },
  { machine: presenceMachine, words: presenceWords },
  { machine: previewMachine, words: previewWords },
  { machine: undoMachine, words: undoWords },
  { machine: searchMachine, words: searchWords },
  { machine: deskMachine, words: deskWords },
  { machine: reconciliationMachine, words: reconciliationWords },
  { machine: jobsMachine, words: jobsWords },
  { machine: reportMachine, words: reportWords },
  { machine: figuresMachine, words: figuresWords },
  { machine: technicalDocsMachine, words: technicalDocsWords },
  ...lifecycleFlows,
  ...jobFlows,
];

/** Gives the diagrams of all machines, in the same order. */
export function allDiagrams(): Diagram[] {
  read ??= readAll();
  return [...read];
}

/** Read once: what is derived of a diagram is known by the diagram itself. */
let read: readonly Diagram[] | undefined;

function readAll(): readonly Diagram[] {
  const ids = new Set(flows.map(({ machine }) => machine.id));
  // A step of a job is a function of the server, also where a machine of the pages has its name.
  const within = ({ part }: Words) => (part === JOBS ? new Set<string>() : ids);
  return flows.map(({ machine, words }) => readMachine(machine, words, within(words)));
}

import type { AnyStateMachine, SnapshotFrom } from "xstate";

import { authButtonLaws } from "./auth-button-laws.ts";
import { authDomain } from "./auth-domain.ts";
import { authPlaceLaws } from "./auth-place-laws.ts";
import { authSessionLaws } from "./auth-session-laws.ts";
import { authStepLaws } from "./auth-step-laws.ts";
import { authTabLaws } from "./auth-tab-laws.ts";
import { boardDomain, boardLaws, draftDomain, draftLaws } from "./board-laws.ts";
import { botCheckDomain, botCheckLaws } from "./bot-check-laws.ts";
import { besideDomain, besideLaws } from "./beside-laws.ts";
import { cellDomain, cellLaws } from "./cell-laws.ts";
import { pasteDomain, pasteLaws } from "./paste-laws.ts";
import {
  changeDomain,
  deletionDomain,
  inputDomain,
  manyDomain,
  stepDomain,
} from "./command-domain.ts";
import { deletionLaws, inputLaws } from "./command-laws.ts";
import { changeLaws, manyLaws, stepLaws } from "./command-of-many-laws.ts";
import { comparisonDomain, comparisonLaws } from "./comparison-laws.ts";
import { connectionDomain, connectionLaws } from "./connection-laws.ts";
import { emissionDomain, emissionLaws } from "./emission-laws.ts";
import type { Domain } from "./explore.ts";
import { importDomain } from "./import-domain.ts";
import { importLaws } from "./import-laws.ts";
import { jobsDomain, jobsLaws } from "./jobs-laws.ts";
import {
  acceptedDomain,
  cursorDomain,
  cursorLaws,
  reconciliationLaws,
} from "./reconciliation-laws.ts";
import { judge } from "./judge.ts";
import type { Law, Verdict } from "./law.ts";
import {
  listCountsDomain,
  listReachDomain,
  listRowsDomain,
  listToolsDomain,
  listUndoDomain,
} from "./list-domain.ts";
import { listRowsLaws } from "./list-rows-laws.ts";
import { listCountsLaws } from "./list-counts-laws.ts";
import { listReachLaws } from "./list-reach-laws.ts";
import { listUndoLaws } from "./list-undo-laws.ts";
import { listToolsLaws } from "./list-tools-laws.ts";
import { lookupDomain, lookupLaws } from "./lookup-laws.ts";
import { twinsDomain, twinsLaws } from "./twins-laws.ts";
import { navigationDomain, navigationLaws } from "./navigation-laws.ts";
import { notesDomain } from "./notes-domain.ts";
import { notesLaws } from "./notes-laws.ts";
import { presenceDomain, presenceLaws } from "./presence-laws.ts";
import { previewDomain, previewLaws } from "./preview-laws.ts";
import { noticesDomain, noticesLaws } from "./notices-laws.ts";
import { verificationDomain, verificationLaws } from "./verification-laws.ts";
import { profileDomain, profileLaws } from "./profile-laws.ts";
import {
  editorDomain,
  viewerDomain,
  type EditorSnapshot,
  type ViewerSnapshot,
} from "./record-domain.ts";
import { leavingLaws } from "./record-leaving-laws.ts";
import { othersLaws } from "./record-others-laws.ts";
import { readingLaws } from "./record-reading-laws.ts";
import { detourLaws } from "./detour-laws.ts";
import { creatingLaws, writingLaws } from "./record-writing-laws.ts";
import { caseDomain, caseLaws } from "./case-laws.ts";
import { explanationDomain, explanationLaws } from "./explanation-laws.ts";
import { storyDomain, storyLaws } from "./story-laws.ts";
import { finderDomain, finderLaws } from "./finder-laws.ts";
import { relatedDomain, relatedLaws } from "./related-laws.ts";
import {
  figuresDomain,
  figuresLaws,
  monitorLaws,
  reportDomain,
  reportLaws,
} from "./report-laws.ts";
import { requestsDomain, requestsLaws } from "./requests-laws.ts";
import { shellDomain, shellLaws } from "./shell-laws.ts";
import { deskDomain, deskLaws } from "./desk-laws.ts";
import { searchDomain, searchLaws } from "./search-laws.ts";
import { technicalDocsDomain, technicalDocsLaws } from "./technical-docs-laws.ts";
import { undoDomain, undoLaws } from "./undo-laws.ts";
import { workplaceDomain } from "./workplace-domain.ts";
import { workplaceLaws } from "./workplace-laws.ts";

/** The laws of a machine that are judged on the same exploration of it. */
type Trial = {
  readonly laws: readonly Pick<Verdict, "id" | "sentence" | "clause">[];
  readonly judge: () => Verdict[];
};

function trial<Machine extends AnyStateMachine>(
  domainOf: () => Domain<Machine>,
  laws: readonly Law<SnapshotFrom<Machine>>[],
): Trial {
  return {
    laws: laws.map(({ id, sentence, clause }) => ({ id, sentence, clause })),
    judge: () => judge(domainOf(), laws),
  };
}

const trials: Readonly<Record<string, readonly Trial[]>> = {
  auth: [
    trial(authDomain, [
      ...authSessionLaws,
      ...authTabLaws,
      ...authPlaceLaws,
      ...authButtonLaws,
      ...authStepLaws,
    ]),
  ],
  board: [trial(boardDomain, boardLaws), trial(draftDomain, draftLaws)],
  botCheck: [trial(botCheckDomain, botCheckLaws)],
  beside: [trial(besideDomain, besideLaws)],
  cell: [trial(cellDomain, cellLaws)],
  paste: [trial(pasteDomain, pasteLaws)],
  command: [
    trial(inputDomain, inputLaws),
    trial(manyDomain, manyLaws),
    trial(stepDomain, stepLaws),
    trial(changeDomain, changeLaws),
    trial(deletionDomain, deletionLaws),
  ],
  comparison: [trial(comparisonDomain, comparisonLaws)],
  connection: [trial(connectionDomain, connectionLaws)],
  emission: [trial(emissionDomain, emissionLaws)],
  import: [trial(importDomain, importLaws)],
  jobs: [trial(jobsDomain, jobsLaws)],
  reconciliation: [trial(acceptedDomain, reconciliationLaws), trial(cursorDomain, cursorLaws)],
  list: [
    trial(listRowsDomain, listRowsLaws),
    trial(listUndoDomain, listUndoLaws),
    trial(listToolsDomain, listToolsLaws),
    trial(listCountsDomain, listCountsLaws),
    trial(listReachDomain, listReachLaws),
  ],
  lookup: [trial(lookupDomain, lookupLaws)],
  twins: [trial(twinsDomain, twinsLaws)],
  navigation: [trial(navigationDomain, navigationLaws)],
  notices: [trial(noticesDomain, noticesLaws)],
  profile: [trial(profileDomain, profileLaws)],
  verification: [trial(verificationDomain, verificationLaws)],
  editor: [
    trial(
      () => editorDomain("edit"),
      [...writingLaws, ...othersLaws<EditorSnapshot>("editing", "escribir"), ...leavingLaws],
    ),
    trial(() => editorDomain("create"), [...creatingLaws, ...detourLaws]),
  ],
  notes: [trial(notesDomain, notesLaws)],
  presence: [trial(presenceDomain, presenceLaws)],
  preview: [trial(previewDomain, previewLaws)],
  related: [trial(relatedDomain, relatedLaws)],
  case: [trial(caseDomain, caseLaws)],
  explanation: [trial(explanationDomain, explanationLaws)],
  story: [trial(storyDomain, storyLaws)],
  finder: [trial(finderDomain, finderLaws)],
  report: [
    trial(() => reportDomain(false), reportLaws),
    trial(() => reportDomain(true), monitorLaws),
  ],
  figures: [trial(figuresDomain, figuresLaws)],
  technicalDocs: [trial(technicalDocsDomain, technicalDocsLaws)],
  requests: [trial(requestsDomain, requestsLaws)],
  shell: [trial(shellDomain, shellLaws)],
  desk: [trial(deskDomain, deskLaws)],
  search: [trial(searchDomain, searchLaws)],
  undo: [trial(undoDomain, undoLaws)],
  viewer: [trial(viewerDomain, [...readingLaws, ...othersLaws<ViewerSnapshot>("reading", "leer")])],
  workplace: [trial(workplaceDomain, workplaceLaws)],
};

/** Each machine with the judgement of all its laws. */
export const charts: Readonly<Record<string, () => Verdict[]>> = Object.fromEntries(
  Object.entries(trials).map(([machine, each]) => [
    machine,
    () => each.flatMap((one) => one.judge()),
  ]),
);

/** Every law: the flow atlas lists those that no run has judged. */
export const knownLaws: readonly Pick<Verdict, "machine" | "id" | "sentence" | "clause">[] =
  Object.entries(trials).flatMap(([machine, each]) =>
    each.flatMap(({ laws }) => laws.map((law) => ({ machine, ...law }))),
  );

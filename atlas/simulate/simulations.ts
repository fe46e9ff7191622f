import { boardSimulation } from "./board-simulation.ts";
import { flows } from "../flows/all-flows.ts";
import { authSimulation } from "./auth-simulation.ts";
import { noticesSimulation, requestsSimulation, shellSimulation } from "./frame-simulations.ts";
import { emissionSimulation } from "./emission-simulation.ts";
import { besideSimulation } from "./beside-simulation.ts";
import { cellSimulation } from "./cell-simulation.ts";
import { commandSimulation } from "./command-simulation.ts";
import { pasteSimulation } from "./paste-simulation.ts";
import { jobsSimulation } from "./jobs-simulation.ts";
import { listSimulation } from "./list-simulation.ts";
import { navigationSimulation } from "./navigation-simulation.ts";
import { presenceSimulation } from "./presence-simulation.ts";
import { notesSimulation, previewSimulation } from "./notes-simulation.ts";
import {
  caseSimulation,
  explanationSimulation,
  storySimulation,
  comparisonSimulation,
  finderSimulation,
  importSimulation,
  lookupSimulation,
  relatedSimulation,
} from "./page-simulations.ts";
import { workplaceSimulation } from "./workplace-simulation.ts";
import { isPlain, plainSimulation } from "./plain-simulation.ts";
import { editorSimulation, viewerSimulation } from "./record-simulation.ts";
import { figuresSimulation, reportSimulation } from "./report-simulation.ts";
import { twinsSimulation } from "./twins-simulation.ts";
import type { Simulation } from "./sample.types.ts";
import {
  botCheckSimulation,
  connectionSimulation,
  profileSimulation,
  deskSimulation,
  searchSimulation,
  technicalDocsSimulation,
  undoSimulation,
  verificationSimulation,
} from "./small-simulations.ts";

/** The simulations of machines whose events have data; the others need only their own events. */
const simulations: readonly Simulation[] = [
  authSimulation,
  botCheckSimulation,
  profileSimulation,
  verificationSimulation,
  shellSimulation,
  connectionSimulation,
  noticesSimulation,
  requestsSimulation,
  navigationSimulation,
  workplaceSimulation,
  listSimulation,
  viewerSimulation,
  editorSimulation,
  besideSimulation,
  cellSimulation,
  pasteSimulation,
  commandSimulation,
  lookupSimulation,
  twinsSimulation,
  importSimulation,
  comparisonSimulation,
  relatedSimulation,
  caseSimulation,
  explanationSimulation,
  storySimulation,
  finderSimulation,
  boardSimulation,
  notesSimulation,
  presenceSimulation,
  previewSimulation,
  undoSimulation,
  searchSimulation,
  deskSimulation,
  jobsSimulation,
  reportSimulation,
  figuresSimulation,
  technicalDocsSimulation,
  emissionSimulation,
];

/** Gives the simulation of a machine; null when nobody has written the samples that it needs. */
export function simulationOf(id: string): Simulation | null {
  const written = simulations.find(({ machine }) => machine.id === id);
  if (written !== undefined) return written;
  const flow = flows.find(({ machine }) => machine.id === id);
  return flow !== undefined && isPlain(flow) ? plainSimulation(flow) : null;
}

import type {
  AtlasData,
  AtlasMachine,
  Shot,
  WalkedStory,
} from "../../atlas/content/atlas-data.types.ts";
import { diagramInWords, inWords } from "../../atlas/content/analyst-words.ts";
import { simulationOf } from "../../atlas/simulate/simulations.ts";
import { walkedStories } from "../../atlas/stories/walked-stories.ts";
import { fingerprintOf } from "../../atlas/flows/approval/fingerprint.ts";
import { drawSvg } from "../../atlas/flows/drawing/draw-svg.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import { foldScreens } from "../../atlas/flows/fold-screens.ts";
import type { Effects } from "../../atlas/flows/consequences.types.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import { numbered } from "../../atlas/flows/numbered.ts";
import { fileOf } from "../../atlas/flows/texts/file-name.ts";
import { mermaidOf } from "../../atlas/flows/texts/mermaid.ts";
import { scxmlOf } from "../../atlas/flows/texts/scxml.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { keptApprovals } from "../flows/approvals-file.ts";
import { approvedDiagrams } from "./approved-diagrams.ts";
import { changesSince } from "./changes.ts";
import { conditionsIn } from "./conditions.ts";
import { readTitles } from "./citations.ts";
import type { Evidence } from "./evidence.ts";
import { fundMap } from "./fund-map.ts";
import { readFundLaws } from "./fund-laws.ts";
import { guardedIn, writingIn } from "./guarded-arrows.ts";
import { readFailures } from "./failure-matrix.ts";
import { readKnownLaws } from "./known-laws.ts";
import { readKeptScreens } from "./kept-screens.ts";
import { lawsOf, proofsOf } from "./proofs.ts";
import { saidIn } from "./said-texts.ts";
import { sectionDefinitions } from "./section-definitions.ts";
import { shotsOfWalks } from "./shots.ts";
import { shotsOfTours } from "./tour-shots.ts";
import { TEXTS_FILE, textsScript } from "../../atlas/content/texts-script.ts";
import { gatherTexts } from "./texts.ts";
import type { Toured } from "./tours.ts";

/** The folder of the downloads, beside the page. */
const FILES = "archivos";

/** The file with the version of each diagram, by which the product knows what may be signed (ADR 145). */
const VERSIONS = "versiones.json";

/** The folder with each diagram, which the product keeps when it is signed (ADR 153). */
const DIAGRAMS = "versiones";

/** The content of the atlas, and the downloads beside it, by name. */
export type AtlasParts = { readonly data: AtlasData; readonly files: ReadonlyMap<string, string> };

/** Gathers the descriptions of the machines and the proofs from the tests. */
export async function gatherAtlas(
  diagrams: readonly Diagram[],
  evidence: Evidence,
  toured: Toured | null,
  effects: Effects,
): Promise<AtlasParts> {
  const { shots, screensOf } = await screenshots(toured);
  const files = new Map<string, string>();
  const gathered = { files, evidence, effects, shots, sections: await sectionDefinitions() };
  const machines = await Promise.all(diagrams.map(async (diagram) => machineOf(diagram, gathered)));
  files.set(VERSIONS, JSON.stringify(versionsOf(machines)));
  const { stories, walked: looks, matrices } = evidence;
  const provedAt =
    Object.values(looks)
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? null;
  const changes = await changesSince(diagrams, await keptApprovals(), approvedDiagrams);
  const failures = await readFailures(matrices);
  const laws = lawsOf(evidence, await readKnownLaws()).map((law) => ({
    ...law,
    sentence: inWords(law.sentence),
  }));
  const titles = await readTitles();
  const fundLaws = await readFundLaws(titles);
  files.set(TEXTS_FILE, textsScript(await gatherTexts({ machines, laws }, titles)));
  const hasShots = machines.some((machine) => Object.keys(machine.shots).length > 0);
  return {
    data: {
      machines,
      map: await fundMap(machines),
      fundLaws,
      laws,
      failures,
      changes,
      stories,
      provedAt,
      hasShots,
      screensOf,
    },
    files,
  };
}

/** The screenshots of a state. */
type Shots = (state: string) => readonly Shot[];

/** Gives the screenshots that this copy's own walks took, or those that the repository keeps: both would show a state twice. */
async function screenshots(
  toured: Toured | null,
): Promise<{ readonly shots: Shots; readonly screensOf: AtlasData["screensOf"] }> {
  const walked = await shotsOfWalks();
  const ofTours = shotsOfTours(toured);
  if (toured !== null || Object.values(walked).some(({ length }) => length > 0)) {
    const shots: Shots = (state) => [...(walked[state] ?? []), ...(ofTours.get(state) ?? [])];
    return { shots, screensOf: null };
  }
  const kept = await readKeptScreens();
  if (kept === null) return { shots: () => [], screensOf: null };
  const { at, revision } = kept;
  return { shots: (state) => kept.shots[state] ?? [], screensOf: { at, revision } };
}

type Gathered = {
  /** The downloads, which a machine adds its own to. */
  readonly files: Map<string, string>;
  readonly evidence: Evidence;
  readonly effects: Effects;
  readonly shots: Shots;
  readonly sections: readonly SectionDefinition[];
};

async function machineOf(
  signed: Diagram,
  { files, evidence, effects, shots, sections }: Gathered,
): Promise<AtlasMachine> {
  const diagram = diagramInWords(signed);
  const keep = (ending: string, text: string) => {
    const name = `${FILES}/${fileOf(diagram.id, ending)}`;
    files.set(name, text);
    return name;
  };
  files.set(`${DIAGRAMS}/${diagram.id}.json`, JSON.stringify(signed));
  const view = async (part: Diagram, name: string) => {
    const drawing = await layOut(part);
    return { drawing, svg: keep(`${name}.svg`, drawSvg(drawing, `${diagram.title}: ${name}`)) };
  };
  const folded = foldScreens(diagram);
  const blocks = mermaidOf(foldScreens(signed));
  const whole = await view(diagram, "todo");
  return {
    diagram,
    version: fingerprintOf(signed),
    // When nothing is folded, both levels share one drawing and one file.
    screens: folded === diagram ? whole : await view(folded, "pantallas"),
    whole,
    sheet: await sheetOf(diagram, keep),
    mermaid: keep("mmd", `${blocks.map(({ text }) => text).join("\n\n")}\n`),
    scxml: keep("scxml", scxmlOf(signed)),
    stories: storiesOf(signed),
    ...provedIn(signed, evidence),
    ...factsIn(diagram, effects),
    ...guardedIn(signed),
    ...saidIn(signed),
    ...writingIn(signed, sections),
    ...conditionsIn(signed),
    shots: shotsIn(diagram, shots),
  };
}

/** Keeps the drawing for paper, whose steps have numbers; gives its name. */
async function sheetOf(
  diagram: Diagram,
  keep: (ending: string, text: string) => string,
): Promise<string> {
  return keep("reunion.svg", drawSvg(await layOut(numbered(diagram)), diagram.title));
}

function versionsOf(machines: readonly AtlasMachine[]): Readonly<Record<string, string>> {
  return Object.fromEntries(machines.map(({ diagram, version }) => [diagram.id, version]));
}

/** Gives the walks to each state that its simulation can reach; none for a machine without samples. */
function storiesOf(diagram: Diagram): WalkedStory[] {
  const simulation = simulationOf(diagram.id);
  return simulation === null ? [] : walkedStories(simulation, diagram);
}

function provedIn(diagram: Diagram, evidence: Evidence): Pick<AtlasMachine, "proofs" | "proved"> {
  const proofs = proofsOf(diagram, evidence);
  const look = Object.keys(proofs).length > 0 ? evidence.walked[diagram.id] : undefined;
  return { proofs, proved: look === undefined ? null : { at: look.at, revision: look.revision } };
}

function factsIn({ id }: Diagram, effects: Effects): Pick<AtlasMachine, "facts"> {
  const facts = effects[id];
  return facts === undefined ? {} : { facts };
}

function shotsIn({ nodes }: Diagram, shots: (state: string) => readonly Shot[]) {
  const states = nodes.flatMap(({ id }) => {
    const seen = shots(id);
    return seen.length === 0 ? [] : [[id, seen] as const];
  });
  return Object.fromEntries(states);
}

import { drawSvg } from "./drawing/draw-svg.ts";
import { layOut } from "./drawing/lay-out.ts";
import { foldScreens } from "./fold-screens.ts";
import type { Diagram } from "./diagram.types.ts";
import { lifecycleFlows } from "./lifecycle-flows.ts";
import { fileOf } from "./texts/file-name.ts";
import { indexPage } from "./texts/index-page.ts";
import { pageOf } from "./texts/page.ts";
import { scxmlOf } from "./texts/scxml.ts";

/** Gives what is drawn of each machine, by file name: the same diagrams always give the same bytes. */
export async function drawnFiles(
  diagrams: readonly Diagram[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await Promise.all(diagrams.map(filesOf))).flat());
}

/** Gives the content of docs/flows: the index of all machines, and the lives of records; the atlas has the others. */
export async function flowFiles(
  diagrams: readonly Diagram[],
): Promise<ReadonlyMap<string, string>> {
  const lives = new Set(lifecycleFlows.map(({ machine }) => machine.id));
  const drawn = await drawnFiles(diagrams.filter(({ id }) => lives.has(id)));
  const kept = [...drawn].filter(([name]) => !name.endsWith(".scxml"));
  return new Map([["README.md", indexPage(diagrams, lives)], ...kept]);
}

async function filesOf(diagram: Diagram): Promise<[string, string][]> {
  const svg = async (view: Diagram, name: string) =>
    drawSvg(await layOut(view), `${diagram.title}: ${name}`);
  return [
    [fileOf(diagram.id, "md"), pageOf(diagram)],
    [fileOf(diagram.id, "scxml"), scxmlOf(diagram)],
    [fileOf(diagram.id, "pantallas.svg"), await svg(foldScreens(diagram), "pantallas")],
    [fileOf(diagram.id, "todo.svg"), await svg(diagram, "todo")],
  ];
}

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { plainSimulation } from "../../atlas/simulate/plain-simulation.ts";
import { choicesAt, openingOf, walkOf } from "../../atlas/simulate/walk.ts";
import type { Flow } from "../../atlas/flows/all-flows.ts";
import { drawSvg } from "../../atlas/flows/drawing/draw-svg.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import { readMachine } from "../../atlas/flows/read-machine.ts";
import { storiesTo } from "../../atlas/flows/stories.ts";
import { describeStory } from "../../atlas/flows/stories/describe-story.ts";
import { textOf } from "../house/readers/project-files.ts";

/** The example of the guide, run unchanged; its imports are those of a file two folders deep. */
async function flowOfGuide(): Promise<Flow> {
  const code = /```ts\n(.*?)```/su.exec(textOf("docs/guides/add-a-flow.md"))?.[1];
  if (code === undefined) throw new Error("The guide has no example");
  const folder = await mkdtemp(path.resolve(import.meta.dirname, "../../build/guide-"));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
  });
  const file = path.join(folder, "example.ts");
  await writeFile(file, code);
  const { flow } = (await import(pathToFileURL(file).href)) as { readonly flow: Flow };
  return flow;
}

test("the chart of the guide is read, drawn, told and simulated with no more than its entry", async () => {
  const flow = await flowOfGuide();
  const diagram = readMachine(flow.machine, flow.words, new Set());
  expect(diagram).toMatchObject({ title: "Carta", part: "El trabajo del fondo" });

  const svg = drawSvg(await layOut(diagram), "Carta");
  for (const words of ["Borrador", "Publicar", "si está firmada", "Retirada"]) {
    expect(svg).toContain(words);
  }

  const [story] = storiesTo(diagram, "letter.withdrawn");
  expect(story && describeStory(story, diagram)).toEqual([
    "Se empieza en «Borrador».",
    "Una persona escoge «Publicar», si está firmada; se pasa a «Publicada».",
    "Una persona escoge «Retirar»; se pasa a «Retirada».",
  ]);

  const simulation = plainSimulation(flow);
  const { snapshot } = openingOf(simulation, diagram);
  expect(choicesAt(simulation, diagram, snapshot).map(({ sample }) => sample.key)).toEqual([
    "publish",
  ]);
  const end = walkOf(simulation, diagram, ["publish", "withdraw"]).at(-1);
  expect(end?.snapshot.value).toBe("withdrawn");
});

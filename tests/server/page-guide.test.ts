import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { createActor, createMachine, type AnyStateMachine } from "xstate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeIn, copyProject } from "./suites/project-copy.ts";

const [row = "", , , machine = ""] = codeIn("add-a-call.md");
const [ports = "", page = "", screen = ""] = codeIn("add-a-page.md");
const GUIDE = readFileSync("docs/guides/add-a-page.md", "utf8");

/** The lines that join the page: the file, the words that each goes behind, and what it says. */
const LINES = [
  ...GUIDE.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| `([^`]+)`(, with its bar before it)? +\|$/gmu),
];

const copy = copyProject();

beforeAll(() => {
  const options = JSON.parse(readFileSync("tsconfig.json", "utf8")) as object;
  copy.write("tsconfig.json", JSON.stringify({ ...options, include: ["src", "atlas"] }));
  appendFileSync(path.join(copy.folder, "src/contract/desk-contract.ts"), `\n${row}`);
  copy.write("src/machines/own-notes/own-notes.machine.ts", machine);
  copy.write("src/routes/own-notes/ports.ts", ports);
  copy.write("src/routes/own-notes/page.tsx", page);
  copy.write("src/ui/screens/own-notes.screen.tsx", screen);
  for (const [, file = "", words = "", line = "", barred] of LINES) {
    copy.addAfter(file, words, barred === undefined ? line : `| ${line}`);
  }
});

afterAll(() => copy.remove());

test("the guide has at most 200 lines, joins the page in fourteen places, and what it makes compiles", () => {
  expect(GUIDE.trimEnd().split("\n").length).toBeLessThanOrEqual(200);
  expect(LINES).toHaveLength(14);
  expect(copy.compiled()).toBe("");
}, 180_000);

test("its address is that of its kind, and the workplace runs its machine there and no longer than that", async () => {
  const { workPageAt } = await copy.load<{ workPageAt: (path: string) => unknown }>(
    "src/routes/route-tree.ts",
  );
  const place = workPageAt("/own-notes");
  expect(place).toMatchObject({ kind: "ownNotes" });
  const { workplaceMachine } = await copy.load<{ workplaceMachine: AnyStateMachine }>(
    "src/machines/workplace/workplace.machine.ts",
  );
  const quiet = createMachine({});
  const actors = Object.fromEntries(
    ["ownNotes", "undo", "search", "desk", "figures", "bringAhead"].map((name) => [name, quiet]),
  );
  const actor = createActor(
    workplaceMachine.provide({ actors, actions: { askAhead: () => undefined } }),
    {
      input: { navigation: null },
    },
  ).start();
  const goes = (there: unknown) =>
    actor.send({ type: "place.changed", page: there, company: "1", can: [], seed: "s" });
  goes(place);
  const running = () => Object.keys(actor.getSnapshot().children as object);
  expect(running()).toContain("ownNotes");
  goes(null);
  expect(running()).not.toContain("ownNotes");
});

import { expect, test } from "vitest";
import { countGestures } from "../bench/gestures.ts";
import { openSeededStage } from "../support/stage.ts";

const { visit } = openSeededStage();

test("each gesture costs the browser no more than its ceiling", async () => {
  const stacks: string[] = [];
  const counts = await countGestures(await visit(), (gesture, all) => {
    for (const each of all) stacks.push(`${gesture}: ${each}`);
  });
  if (process.env["STACKS"]) process.stdout.write(`${stacks.join("\n")}\n`);
  console.table(counts);
  expect(counts).toBeDefined();
});

import { expect, test } from "vitest";
import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { git } from "../../scripts/flows/git.ts";
import { diagramsOfRevision } from "../../scripts/flows/diagrams-of-revision.ts";

const isRepository = (await git(["rev-parse", "HEAD"])) !== null;

test.runIf(isRepository)(
  "the machines of a revision are read by the code of that revision",
  async () => {
    const ids = (await diagramsOfRevision("HEAD")).map(({ id }) => id);
    expect(ids).toContain("auth");
    expect(ids.length).toBeGreaterThanOrEqual(Math.min(7, allDiagrams().length));
  },
);

test("a revision that does not exist is said", async () => {
  await expect(diagramsOfRevision("nunca-existió")).rejects.toThrow(
    "git no conoce la revisión «nunca-existió».",
  );
});

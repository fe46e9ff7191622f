import { expect, test } from "vitest";
import { allPictures } from "../../src/flows/all-flows.ts";
import { git } from "../../scripts/flows/git.ts";
import { picturesOfRevision } from "../../scripts/flows/pictures-of-revision.ts";

const isRepository = (await git(["rev-parse", "HEAD"])) !== null;

test.runIf(isRepository)(
  "the machines of a revision are read by the code of that revision",
  async () => {
    const ids = (await picturesOfRevision("HEAD")).map(({ id }) => id);
    expect(ids).toContain("auth");
    expect(ids.length).toBeGreaterThanOrEqual(Math.min(7, allPictures().length));
  },
);

test("a revision that does not exist is said", async () => {
  await expect(picturesOfRevision("nunca-existió")).rejects.toThrow(
    "git no conoce la revisión «nunca-existió».",
  );
});

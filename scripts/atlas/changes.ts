import type {
  ApprovalStanding,
  Changes,
  ChangeView,
} from "../../src/atlas/content/atlas-data.types.ts";
import { leftoversIn, pendingIn, type Approvals } from "../../src/flows/approval.ts";
import { comparePictures } from "../../src/flows/compare.ts";
import type { MachineChange } from "../../src/flows/compare/change.types.ts";
import { markedPicture } from "../../src/flows/compare/marked-picture.ts";
import { tellChanges } from "../../src/flows/compare/tell-changes.ts";
import { layOut } from "../../src/flows/drawing/lay-out.ts";
import type { Picture } from "../../src/flows/picture.types.ts";
import type { Story } from "../../src/flows/stories.ts";
import { tellStory } from "../../src/flows/stories/tell-story.ts";
import type { ApprovedPictures } from "./approved-pictures.ts";

/** More stories than these are counted and not told. */
const MOST_STORIES = 8;

/**
 * What changed in each machine since somebody approved it, and who did. `find` looks for the machines as they were
 * when they were approved; it is only asked when one of them is not what it was.
 */
export async function changesSince(
  pictures: readonly Picture[],
  approvals: Approvals,
  find: (approvals: Approvals) => Promise<ApprovedPictures>,
): Promise<Changes> {
  const pending = pendingIn(pictures, approvals);
  const standings = [
    ...pictures.map(({ id, title }): ApprovalStanding => {
      const { who, when } = approvals[id] ?? {};
      const approval = who === undefined || when === undefined ? null : { who, when };
      return { id, title, approval, isPending: pending.some((each) => each.id === id) };
    }),
    ...leftoversIn(pictures, approvals).map(({ title, who, when }): ApprovalStanding => ({
      id: null,
      title,
      approval: { who, when },
      isPending: true,
    })),
  ];
  const changed = pending.filter(({ approval }) => approval !== null).map(({ id }) => id);
  if (changed.length === 0) return { standings, views: [], problem: null };
  const sought = Object.entries(approvals).filter(([id]) => changed.includes(id));
  const { found, problem } = await find(Object.fromEntries(sought));
  const before = found.map(({ picture }) => picture);
  const after = pictures.filter(({ id }) => before.some((each) => each.id === id));
  const since = new Map(found.map(({ picture, revision }) => [picture.id, revision]));
  const views = comparePictures(before, after).map(async (change) =>
    viewOf(change, since.get(change.id) ?? ""),
  );
  return { standings, views: await Promise.all(views), problem };
}

async function viewOf(change: MachineChange, since: string): Promise<ChangeView> {
  const { picture, marks } = markedPicture(change);
  const { headline, lines } = tellChanges(change);
  const { id, title, before, after, stories } = change;
  return {
    id,
    title,
    since,
    headline,
    lines,
    drawing: await layOut(picture),
    marks: [...marks],
    newStories: toldStories(stories.added, after),
    goneStories: toldStories(stories.removed, before),
  };
}

function toldStories(stories: readonly Story[], picture: Picture | null): (readonly string[])[] {
  if (picture === null) return [];
  return stories.slice(0, MOST_STORIES).map((story) => tellStory(story, picture));
}

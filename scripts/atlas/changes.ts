import type {
  ApprovalStanding,
  Changes,
  ChangeView,
} from "../../atlas/content/atlas-data.types.ts";
import { leftoversIn, pendingIn, type Approvals } from "../../atlas/flows/approval.ts";
import { compareDiagrams } from "../../atlas/flows/compare.ts";
import type { MachineChange } from "../../atlas/flows/compare/change.types.ts";
import { diagramInWords } from "../../atlas/content/analyst-words.ts";
import { markedDiagram } from "../../atlas/flows/compare/marked-diagram.ts";
import { describeChanges } from "../../atlas/flows/compare/describe-changes.ts";
import { layOut } from "../../atlas/flows/drawing/lay-out.ts";
import type { Diagram } from "../../atlas/flows/diagram.types.ts";
import type { Story } from "../../atlas/flows/stories.ts";
import { describeStory } from "../../atlas/flows/stories/describe-story.ts";
import type { ApprovedDiagrams } from "./approved-diagrams.ts";

/** The number of new stories shown; the rest is only counted. */
const MOST_STORIES = 8;

/**
 * Gives the changes of each machine since its approval, and the approver. `find` looks for the approved versions, and
 * is called only when a machine has changed.
 */
export async function changesSince(
  diagrams: readonly Diagram[],
  approvals: Approvals,
  find: (approvals: Approvals) => Promise<ApprovedDiagrams>,
): Promise<Changes> {
  const pending = pendingIn(diagrams, approvals);
  const standings = [
    ...diagrams.map(({ id, title }): ApprovalStanding => {
      const { who, when } = approvals[id] ?? {};
      const approval = who === undefined || when === undefined ? null : { who, when };
      return { id, title, approval, isPending: pending.some((each) => each.id === id) };
    }),
    ...leftoversIn(diagrams, approvals).map(({ title, who, when }): ApprovalStanding => ({
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
  const before = found.map(({ diagram }) => diagramInWords(diagram));
  const after = diagrams
    .filter(({ id }) => before.some((each) => each.id === id))
    .map(diagramInWords);
  const since = new Map(found.map(({ diagram, revision }) => [diagram.id, revision]));
  const views = compareDiagrams(before, after).map(async (change) =>
    viewOf(change, since.get(change.id) ?? ""),
  );
  return { standings, views: await Promise.all(views), problem };
}

async function viewOf(change: MachineChange, since: string): Promise<ChangeView> {
  const { diagram, marks } = markedDiagram(change);
  const { headline, lines } = describeChanges(change);
  const { id, title, before, after, stories } = change;
  return {
    id,
    title,
    since,
    headline,
    lines,
    drawing: await layOut(diagram),
    marks: [...marks],
    newStories: toldStories(stories.added, after),
    goneStories: toldStories(stories.removed, before),
  };
}

function toldStories(stories: readonly Story[], diagram: Diagram | null): (readonly string[])[] {
  if (diagram === null) return [];
  return stories.slice(0, MOST_STORIES).map((story) => describeStory(story, diagram));
}

import type { Answer } from "../../contract/answer.ts";
import type { RequestCase } from "../../contract/case-contract.ts";
import type { Explanation } from "../../contract/explanation-contract.ts";
import type { Story } from "../../contract/story-contract.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { besideMachine } from "../beside/beside.machine.ts";
import type { CaseInput } from "../case/case.machine.ts";
import type { ExplainedFigure } from "../explanation/explanation.machine.ts";
import type { notesMachine } from "../notes/notes.machine.ts";
import type { presenceMachine } from "../presence/presence.machine.ts";
import type { previewMachine } from "../preview/preview.machine.ts";
import type { RelatedInput, RelatedList } from "../related/related.machine.ts";
import type { StoryQuestion } from "../story/story.machine.ts";

/** The ports of the pages of a record, which come with their code. */
export type RecordPorts = {
  /** Fetches the records that refer to a record. */
  readonly fetchRelated: (
    record: RelatedInput,
    signal: AbortSignal,
  ) => Promise<Answer<readonly RelatedList[]>>;
  /** Loads the declaration by which one of their lists is drawn. */
  readonly openList: (list: RelatedList) => Promise<SectionDefinition>;
  /** The machine of the record of a row, beside the list. */
  readonly beside: typeof besideMachine;
  /** The machine of the notes of a record. */
  readonly notes: typeof notesMachine;
  /** The machine that knows who has a record open. */
  readonly presence: typeof presenceMachine;
  /** Fetches the case of a record. */
  readonly fetchCase: (record: CaseInput, signal: AbortSignal) => Promise<Answer<RequestCase>>;
  /** Fetches a page of the story of a record. */
  readonly fetchStory: (question: StoryQuestion, signal: AbortSignal) => Promise<Answer<Story>>;
  /** Fetches how a figure of a record was computed. */
  readonly fetchExplanation: (
    figure: ExplainedFigure,
    signal: AbortSignal,
  ) => Promise<Answer<Explanation>>;
  /** The machine that shows the files of a record. */
  readonly preview: typeof previewMachine;
};

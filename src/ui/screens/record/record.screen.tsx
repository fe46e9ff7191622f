import type { ReactNode } from "react";
import { agreeing } from "../../../domain/spanish.ts";
import { begun } from "../../../domain/problem-text.ts";
import type { RecordChange, SectionRecord } from "../../../contract/section-contract.ts";
import { frozenAt, statusesIn, statusesOf } from "../../../engine/lifecycle-statuses.ts";
import type { ViewerEvent } from "../../../machines/record/viewer.types.ts";
import type { Neighbours } from "../../../engine/list-neighbours.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { textOfValue } from "../../../engine/field-text.ts";
import { recordAddress } from "../../../engine/record-address.ts";
import { partName, versionName } from "../../../engine/part-name.ts";
import type { Value } from "../../../engine/value.ts";
import { Badge } from "../../kit/badge/badge.tsx";
import { Breadcrumbs, type Crumb } from "../../kit/breadcrumbs/breadcrumbs.tsx";
import { later } from "../../kit/later/later.tsx";
import { Link } from "../../kit/link/link.tsx";
import { usePainted } from "../../kit/on-drawn/use-painted.ts";
import { markOf } from "../../kit/mark/mark.ts";
import type { CommandDialogProps } from "../command/command-dialog.types.ts";
import { stakeTitle, stakeWords } from "../amount-words.ts";
import { Moment } from "../moment.tsx";
import { RecordActions } from "./record-actions.tsx";
import { BesideFrame } from "./record-beside.tsx";
import { RecordAwaited } from "./record-awaited.tsx";
import { commandWords } from "./record-command-words.ts";
import { mendingsOf } from "../../../engine/counted-lists.ts";
import { MissingPart } from "./missing-part.tsx";
import { RecordFacts, type Explain } from "./record-facts.tsx";
import { RecordFault } from "./record-fault.tsx";
import { RecordImpacts, StepImpact } from "./record-impact.tsx";
import { LifeLink, RecordLife } from "./record-life.tsx";
import { RecordNeighbours } from "./record-neighbours.tsx";
import { RecordNews, type News } from "./record-news.tsx";
import { RecordRemarks } from "./record-remarks.tsx";
import { nextStep, stepsOf, type RecordStep } from "./record-steps.ts";
import { columns, lead, trail } from "./record.css.ts";
import { Screen } from "../screen.tsx";
import { Stack, Text } from "../../kit/layout/layout.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden/visually-hidden.tsx";

// Its code comes once a record is read, as its changes do.
const RecordHistory = later(async () => (await import("./record-history.tsx")).RecordHistory, {
  instead: (_, retry) => <MissingPart words="No llegó la parte de la historia." onRetry={retry} />,
});

// Loaded with the first command: its outcome is drawn by code that is loaded by then.
const CommandDialog = later(
  async () => (await import("../command/command-dialog.tsx")).CommandDialog,
);

/** The data and the handlers of a command. */
type CommandBinding = Pick<CommandDialogProps, "view" | "calls">;

type RecordScreenProps = {
  /** Whether it stands beside its list: the page has its own heading then. */
  readonly isBeside?: boolean;
  readonly section: SectionDefinition;
  readonly breadcrumbs: readonly Crumb[];
  /** Its place in the list that the person came from; null if they did not come from one. */
  readonly neighbours: Neighbours | null;
  readonly record: SectionRecord;
  readonly can: readonly string[];
  /** Whether the person may open an address. */
  readonly mayOpen: (path: string) => boolean;
  readonly history: {
    readonly state: "asking" | "shown" | "unanswered";
    readonly changes: readonly RecordChange[];
  };
  readonly news: News | null;
  /** The command under way, by its action; null when there is none. */
  readonly command: ({ readonly action: string } & CommandBinding) | null;
  readonly isBusy: boolean;
  /** The records that refer to this one. */
  readonly related: ReactNode;
  readonly explain?: Explain;
  /** All that happened around this record; absent where its section tells no story. */
  readonly story?: ReactNode;
  /** Draws all that is around its fields, on the page of its case; absent on its plain page. */
  readonly around?: (fields: ReactNode) => ReactNode;
  /** Shows the file of a field in the page. */
  readonly onPreview: (file: { readonly field: string; readonly name: string }) => void;
  /** The file that is shown; null for none. */
  readonly preview: ReactNode;
  /** The work of the section that comes after this record. */
  readonly next?: ReactNode;
  /** Who has its form open. */
  readonly presence?: ReactNode;
  /** The notes of this record. */
  readonly notes: ReactNode;
  readonly send: (event: ViewerEvent) => void;
};

/** A record: its fields, its actions, and its history. */
export function RecordScreen(props: RecordScreenProps) {
  const { section, record, can, news, command, isBusy, send } = props;
  const number = titleOfRecord(section, record);
  const stake = stakeTitle(section, record);
  const steps = stepsOf(section, record, can);
  const isBeside = props.isBeside === true;
  const Frame = isBeside ? BesideFrame : Screen;
  // The record itself is presented first: what is under it and beside it comes in the frames after that.
  const isFollowed = usePainted(record.id);
  return (
    <>
      {!isBeside && <Trail {...props} number={number} />}
      <Frame
        section={stake === null ? number : `${number} · ${stake}`}
        heading={stake === null ? number : <Stake words={stake} number={number} />}
        focusHeading
      >
        <Lead {...props} number={stake === null ? null : number} />
        <RecordLife section={section} record={record} history={props.history} />
        <RecordActions
          controller={section.controller}
          id={record.id}
          can={can}
          steps={steps}
          documents={section.documents.filter(({ action }) => can.includes(action))}
          frozen={frozenAt(section.lifecycle, record.status)}
          mendings={mendingsOf(section, record, props.mayOpen)}
          next={nextStep(section, record, can)}
          isBusy={isBusy}
          reasons={{ section, record, can, mayOpen: props.mayOpen }}
          onDocument={(action) => send({ type: "document.wanted", action })}
          onStep={(action) => send({ type: "command.chosen", action })}
        />
        <RecordFault section={section} record={record} />
        <RecordRemarks section={section} record={record} mayOpen={props.mayOpen} />
        {props.next}
        <RecordAwaited section={section} record={record} can={can} />
        {record.impacts !== undefined && <RecordImpacts impacts={record.impacts} />}
        <div ref={isFollowed ? null : markOf("skeleton")} className={columns}>
          <Stack gap={4} minWidth={0}>
            {props.around?.(<Facts {...props} />) ?? <Facts {...props} />}
            {isFollowed && props.related}
            {isFollowed && props.story}
          </Stack>
          <Stack gap={4} minWidth={0}>
            {isFollowed && props.notes}
            {isFollowed && <History {...props} />}
          </Stack>
        </div>
        <RecordNews news={news} onShow={() => send({ type: "news.wanted" })} />
      </Frame>
      {props.preview}
      {command !== null && <Asked {...props} command={command} heading={number} steps={steps} />}
    </>
  );
}

/** The amount and the party of a record as its heading, which says its number to whoever hears it. */
const Stake = ({ words, number }: { readonly words: string; readonly number: string }) => (
  <>
    {words}
    <VisuallyHidden>, {number}</VisuallyHidden>
  </>
);

/** The way to the record, and those beside it in the list. */
function Trail(props: RecordScreenProps & { readonly number: string }) {
  const { section, breadcrumbs, neighbours, around, number } = props;
  return (
    <div className={trail}>
      <Breadcrumbs label="Ruta" crumbs={[...breadcrumbs, { title: number }]} />
      <RecordNeighbours
        at={`/${section.controller}/${around === undefined ? "view" : "detail"}`}
        neighbours={neighbours}
      />
    </div>
  );
}

type AskedProps = Pick<RecordScreenProps, "section" | "record"> & {
  readonly command: NonNullable<RecordScreenProps["command"]>;
  readonly heading: string;
  readonly steps: readonly RecordStep[];
};

/** The dialog of a command of the record. */
function Asked({ section, record, command, heading, steps }: AskedProps) {
  const { view } = command;
  const step = steps.find(({ action }) => action === command.action);
  const impact = record.impacts?.find(({ action }) => action === command.action);
  return (
    <CommandDialog
      {...command}
      {...commandWords(section, command.action, {
        title: heading,
        steps,
        stake: stakeWords(section, record),
      })}
      view={{ ...view, isGrave: view.isGrave || step?.outcome?.isGrave === true }}
      section={section}
      statuses={record.statuses}
      impact={impact && <StepImpact impact={impact} />}
    />
  );
}

function Facts({ section, record, mayOpen, onPreview, explain, send }: RecordScreenProps) {
  return (
    <RecordFacts
      {...(explain !== undefined && { explain })}
      section={section}
      record={record}
      mayOpen={mayOpen}
      onFile={(field) => send({ type: "file.wanted", field })}
      onPreview={onPreview}
    />
  );
}

function History({ section, history, can, isBusy, send }: RecordScreenProps) {
  return (
    <RecordHistory
      section={section}
      {...history}
      canRevert={can.includes("edit")}
      isBusy={isBusy}
      onRevert={(change) => send({ type: "change.reverted", change })}
      onRetry={() => send({ type: "retry.chosen" })}
    />
  );
}

/** The name of a record, which begins with a capital letter where it is a part of another. */
export function titleOfRecord(section: SectionDefinition, record: SectionRecord): string {
  const field = section.fields[section.title];
  const value = (record.values[section.title] ?? null) as Value;
  const text = field === undefined ? "" : textOfValue(field, value, record.labels[section.title]);
  if (text === "") return `${section.one} ${record.id}`;
  const { partOf } = section;
  if (partOf === undefined) return versionName(section, text, { values: record.values });
  return begun(partName(section, text, record.labels[partOf]?.toString() ?? ""));
}

type LeadProps = RecordScreenProps & {
  /** The name of the record where its heading says its amount; null where it is the heading. */
  readonly number: string | null;
};

function Lead({ section, record, presence, around, mayOpen, isBeside, number }: LeadProps) {
  const whole = recordAddress(section, record.id, (action) =>
    mayOpen(`/${section.controller}/${action}`),
  );
  const statuses = section.lifecycle === null ? [] : statusesOf(section.lifecycle, record.statuses);
  return (
    <div className={lead}>
      {number !== null && (
        <Text as="span" weight="medium" tone="text">
          {number}
        </Text>
      )}
      {statusesIn(statuses, record.status).map(({ key, label, tone }) => (
        <Badge key={key} tone={tone}>
          {label}
        </Badge>
      ))}
      <span>
        {agreeing("Cread", section)} por {record.createdBy}, <Moment at={record.createdAt} />
      </span>
      {record.updatedAt !== record.createdAt && (
        <span>
          Último cambio de {record.updatedBy}, <Moment at={record.updatedAt} />
        </span>
      )}
      {isBeside === true ? (
        <Link to={whole}>Abrir</Link>
      ) : (
        around === undefined &&
        whole.includes("/detail/") && <Link to={whole}>Ver el caso completo</Link>
      )}
      <LifeLink section={section} record={record} mayOpen={mayOpen} />
      {presence}
    </div>
  );
}

import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";

import { isChanged, messagesOf } from "../machines/record/form.ts";
import { differences, pick } from "../machines/record/merge.ts";
import type { RecordEvent } from "../machines/record/record.types.ts";
import { later } from "../ui/kit/later/later.tsx";
import { RecordAbsenceScreen } from "../ui/screens/record-absence.screen.tsx";
import { RecordFormScreen } from "../ui/screens/record-form.screen.tsx";
import { RecordScreen } from "../ui/screens/record.screen.tsx";
import type { FormCalls } from "../ui/screens/record-field.types.ts";
import { WithComparison } from "./with-comparison.tsx";
import { lookupView } from "./lookup-view.ts";
import { useCommand } from "./use-command.ts";
import type { RecordPageProps } from "./work-page.ts";

// Its code comes once a record is read: whoever works in lists and forms has no need of it.
const RelatedLists = later(async () => (await import("./related-lists.tsx")).RelatedLists);

type RecordRef = RecordPageProps["actor"];
type Snapshot = ReturnType<RecordRef["getSnapshot"]>;

/** The page of a record, bound to its machine. */
export function RecordPage(props: RecordPageProps) {
  const page = <Page {...props} />;
  if (props.comparison === null) return page;
  return <WithComparison machine={props.comparison}>{page}</WithComparison>;
}

function Page(props: RecordPageProps) {
  const { actor, declaration } = props;
  const shown = useSelector(actor, shownOf);
  const words = useSelector(actor, (state) => state.context.words);
  const breadcrumbs = crumbsOf(props);
  if (shown === "reading") return <Reading {...props} />;
  if (shown === "writing") return <Writing {...props} />;
  return (
    <RecordAbsenceScreen
      section={declaration}
      breadcrumbs={breadcrumbs}
      state={shown}
      words={words}
      onRetry={() => actor.send({ type: "retry.chosen" })}
    />
  );
}

function Reading(props: RecordPageProps) {
  const { actor, declaration } = props;
  const state = useSelector(
    actor,
    (snapshot) => ({
      record: snapshot.context.record,
      can: snapshot.context.can,
      isBusy: snapshot.hasTag("busy"),
      action: snapshot.matches("commanding") ? snapshot.context.command : null,
      changes: snapshot.context.history,
      isLost: snapshot.matches({ reading: { history: "unanswered" } }),
      news: newsOf(snapshot),
      by: newsBy(snapshot),
    }),
    shallowEqual,
  );
  const command = useCommand(useSelector(actor, (snapshot) => snapshot.children.command));
  if (state.record === null) return null;
  const history = state.isLost ? "unanswered" : state.changes === null ? "asking" : "shown";
  return (
    <RecordScreen
      section={declaration}
      breadcrumbs={crumbsOf(props)}
      record={state.record}
      can={state.can}
      history={{ state: history, changes: state.changes ?? [] }}
      news={state.news === null ? null : { kind: state.news, by: state.by }}
      command={command && state.action !== null ? { ...command, action: state.action } : null}
      isBusy={state.isBusy || command?.view.state === "doing"}
      related={
        <RelatedLists
          // A change of the record may have made others.
          key={`${state.record.id} ${state.record.version}`}
          fetchRelated={props.fetchRelated}
          controller={declaration.controller}
          id={state.record.id}
        />
      }
      send={(event) => actor.send(event)}
    />
  );
}

function Writing(props: RecordPageProps) {
  const { actor, declaration } = props;
  const calls = useMemo(() => callsOf(actor), [actor]);
  const messages = useSelector(actor, (state) => messagesOf(state.context), shallowEqual);
  const state = useSelector(actor, writingOf, shallowEqual);
  const lookup = useSelector(actor, (snapshot) => snapshot.children.lookup);
  const found = useSelector(lookup, lookupView, shallowEqual);
  const conflict = useSelector(actor, conflictOf, isSameConflict);
  return (
    <RecordFormScreen
      {...state}
      section={declaration}
      breadcrumbs={crumbsOf(props)}
      messages={messages}
      lookup={found}
      calls={calls}
      news={state.news === null ? null : { kind: state.news, by: state.by }}
      conflict={conflict}
      send={(event) => actor.send(event)}
    />
  );
}

/** The properties of the whole form; none of them changes while a person types in a field. */
function writingOf(snapshot: Snapshot) {
  const { context } = snapshot;
  return {
    record: context.record,
    filled: context.filled,
    labels: context.labels,
    refusals: context.refusals,
    draft: snapshot.matches("offering") ? context.draft : null,
    isBusy: snapshot.hasTag("busy"),
    question: snapshot.matches("doubting") ? context.question : null,
    isLeaving: snapshot.matches("leaving"),
    canSave: context.action === "create" || isChanged(context),
    news: newsOf(snapshot),
    by: newsBy(snapshot),
  };
}

function conflictOf(snapshot: Snapshot) {
  const { base, values, newer, labels, sides } = snapshot.context;
  if (!snapshot.matches("conflict") || newer === null) return null;
  return {
    differences: differences(base, values, pick(newer.values, base)),
    sides,
    mineLabels: labels,
    theirLabels: newer.labels,
    by: newer.updatedBy,
  };
}

type Conflict = ReturnType<typeof conflictOf>;

function isSameConflict(one: Conflict, other: Conflict): boolean {
  return one?.sides === other?.sides && one?.theirLabels === other?.theirLabels;
}

/** What a form does, the same for as long as its machine lives. */
function callsOf(actor: RecordRef): FormCalls {
  const tell = (event: RecordEvent): void => actor.send(event);
  const lookup = () => actor.getSnapshot().children.lookup;
  return {
    write: (field, value, label) =>
      tell({ type: "field.changed", field, value, ...(label !== undefined && { label }) }),
    leave: (field) => tell({ type: "field.left", field }),
    search: (field, text) => lookup()?.send({ type: "options.wanted", field, text }),
    closeSearch: () => lookup()?.send({ type: "options.closed" }),
    sendFile: (field, file) => tell({ type: "file.chosen", field, file }),
  };
}

function newsOf(snapshot: Snapshot): "changed" | "deleted" | null {
  const isIn = (state: "told" | "gone") =>
    snapshot.matches({ reading: { others: state } }) ||
    snapshot.matches({ editing: { others: state } });
  if (isIn("told")) return "changed";
  return isIn("gone") ? "deleted" : null;
}

/** Who did it: the record says who changed it, and the live channel who deleted it. */
function newsBy(snapshot: Snapshot): string {
  const { newer, changedBy } = snapshot.context;
  return newsOf(snapshot) === "changed" ? (newer?.updatedBy ?? "") : changedBy;
}

function shownOf(snapshot: Snapshot) {
  const { context } = snapshot;
  if (snapshot.matches("missing")) return "missing";
  if (snapshot.matches("forbidden")) return "forbidden";
  if (snapshot.matches("unanswered")) return "unanswered";
  if (snapshot.hasTag("writing")) return "writing";
  return context.record === null ? "asking" : "reading";
}

function crumbsOf({ section }: RecordPageProps) {
  return [
    { title: "Inicio", href: "/dashboard" },
    { title: section.title, href: section.address },
  ];
}

import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";

import { listAddress } from "../domain/section-page.ts";
import { neighboursOf } from "../engine/list-neighbours.ts";
import { messagesOf } from "../machines/record/form.ts";
import type { RecordEvent } from "../machines/record/record.types.ts";
import { later } from "../ui/kit/later/later.tsx";
import { RecordAbsenceScreen } from "../ui/screens/record-absence.screen.tsx";
import { RecordFormScreen } from "../ui/screens/record-form.screen.tsx";
import { RecordScreen } from "../ui/screens/record.screen.tsx";
import type { FormCalls } from "../ui/screens/record-field.types.ts";
import { queryOf } from "./connect/connect-list.ts";
import {
  conflictOf,
  isSameConflict,
  readBesideOf,
  readingOf,
  shownOf,
  writingOf,
} from "./connect/connect-record.ts";
import { WithComparison } from "./with-comparison.tsx";
import { lookupView } from "./lookup-view.ts";
import { useCommand } from "./use-command.ts";
import type { RecordPageProps } from "./work-page.ts";

// Its code is loaded once a record is read: lists and forms do not need it.
const RelatedLists = later(async () => (await import("./related-lists.tsx")).RelatedLists);

type RecordRef = RecordPageProps["actor"];

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
  const state = useSelector(actor, readingOf, shallowEqual);
  const command = useCommand(useSelector(actor, (snapshot) => snapshot.children.command));
  if (state.record === null) return null;
  return (
    <RecordScreen
      section={declaration}
      breadcrumbs={crumbsOf(props)}
      neighbours={neighboursIn(props, state.record.id)}
      record={state.record}
      can={state.can}
      history={{ state: state.historyState, changes: state.changes ?? [] }}
      news={newsOf(state)}
      command={command && state.action !== null ? { ...command, action: state.action } : null}
      isBusy={state.isBusy || command?.view.state === "doing"}
      related={
        <RelatedLists
          // A change of the record may have changed the records that refer to it.
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
  const { newsKind, newsBy, ...state } = useSelector(actor, writingOf, shallowEqual);
  const read = useSelector(actor, (snapshot) => readBesideOf(snapshot, declaration), shallowEqual);
  const lookup = useSelector(actor, (snapshot) => snapshot.children.lookup);
  const found = useSelector(lookup, lookupView, shallowEqual);
  const conflict = useSelector(actor, conflictOf, isSameConflict);
  return (
    <RecordFormScreen
      {...state}
      section={declaration}
      breadcrumbs={crumbsOf(props)}
      messages={messages}
      read={read}
      lookup={found}
      calls={calls}
      news={newsOf({ newsKind, newsBy })}
      conflict={conflict}
      send={(event) => actor.send(event)}
    />
  );
}

/** Gives the callbacks of a form, which stay the same for the lifetime of its machine. */
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

/** Gives the change that others made, to be drawn; null for none. */
function newsOf({ newsKind, newsBy }: Pick<ReturnType<typeof readingOf>, "newsKind" | "newsBy">) {
  return newsKind === null ? null : { kind: newsKind, by: newsBy };
}

/** The way to here: the list is that of the section as the person left it. */
function crumbsOf({ section, declaration, left }: RecordPageProps) {
  const list = left === null ? section.address : listAddress(declaration.controller, left.query);
  return [
    { title: "Inicio", href: "/dashboard" },
    { title: section.title, href: list },
  ];
}

function neighboursIn({ declaration, left }: RecordPageProps, id: string) {
  if (left === null || left.page === null) return null;
  return neighboursOf(left.page, queryOf(declaration, left.query), id);
}

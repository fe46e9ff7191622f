import { shallowEqual, useSelector } from "@xstate/react";
import { useMemo } from "react";

import { isGranted } from "../../domain/permission.ts";
import { listAddress } from "../../domain/section-page.ts";
import type { SectionDefinition } from "../../engine/define-section.ts";
import type { Field } from "../../engine/field.ts";
import { frozenAt } from "../../engine/lifecycle-statuses.ts";
import { nextToEdit } from "../../engine/list-neighbours.ts";
import { parseListQuery } from "../../engine/list-query.ts";
import { viewNamed } from "../../engine/list-views.ts";
import { inShape } from "../../engine/section-shape.ts";
import type { RecordValues, FieldErrors } from "../../engine/record-section.ts";
import type { EditorEvent } from "../../machines/record/editor.types.ts";
import { messagesOf, twinsOf } from "../../machines/record/form.ts";
import type { Value } from "../../engine/value.ts";
import { later, nothing } from "../../ui/kit/later/later.tsx";
import { RecordFormScreen } from "../../ui/screens/record/record-form.screen.tsx";
import type { FormCalls } from "../../ui/screens/record/record-field.types.ts";
import { conflictOf, isSameConflict, readBesideOf, shownOf, writingOf } from "./connect.ts";
import { AbsentRecord } from "../record/absent-record.tsx";
import { useActors } from "../actors.ts";
import { lookupView } from "../lookup/lookup-view.ts";
import { crumbsOf } from "../record/connect.ts";
import { WithComparison } from "../record/with-comparison.tsx";
import type { FormPageProps } from "../section/work-page.ts";
import type { Twin } from "../../contract/answer.ts";

const RecordPresence = later(
  async () => (await import("../record/record-presence.tsx")).RecordPresence,
  { instead: nothing },
);

type EditorRef = FormPageProps["actor"];

/** The page of the form of a record, bound to its machine. */
export function FormPage(props: FormPageProps) {
  const page = <Page {...props} />;
  if (props.comparison === null) return page;
  return <WithComparison machine={props.comparison}>{page}</WithComparison>;
}

function Page(props: FormPageProps) {
  const shown = useSelector(props.actor, shownOf);
  if (shown === "writing") return <Writing {...props} />;
  return <AbsentRecord {...props} state={shown} />;
}

function Writing(props: FormPageProps) {
  const { actor, declaration } = props;
  const calls = useMemo(() => callsOf(actor, declaration), [actor, declaration]);
  const messages = useSelector(actor, (state) => messagesOf(state.context), shallowEqual);
  const twins = useSelector(actor, (state) => twinsOf(state.context), shallowEqual);
  const { newsKind, newsBy, ...state } = useSelector(actor, writingOf, shallowEqual);
  const read = useSelector(actor, (snapshot) => readBesideOf(snapshot, declaration), shallowEqual);
  const lookup = useSelector(actor, (snapshot) => snapshot.children.lookup);
  const found = useSelector(lookup, lookupView, shallowEqual);
  const told = useTwins(actor, messages, twins);
  const conflict = useSelector(actor, conflictOf, isSameConflict);
  const { auth } = useActors();
  const connection = useSelector(auth, (snapshot) => snapshot.children.connection);
  const mayMakeParts = useSelector(auth, ({ context }) =>
    isGranted(`/${declaration.brings?.controller ?? ""}/create`, context.session?.permission ?? []),
  );
  const isOffline = useSelector(connection, (snapshot) => snapshot?.hasTag("offline") ?? false);
  return (
    <RecordFormScreen
      {...state}
      isCopy={state.isCopy && mayMakeParts}
      section={inShape(declaration, state.record?.shape)}
      breadcrumbs={crumbsOf(props)}
      {...told}
      isOffline={isOffline}
      read={read}
      lookup={found}
      calls={calls}
      news={newsKind === null ? null : { kind: newsKind, by: newsBy }}
      conflict={conflict}
      presence={
        state.record && (
          <RecordPresence
            key={state.record.id}
            machine={props.ports.presence}
            section={declaration}
            id={state.record.id}
            isEditing
          />
        )
      }
      next={state.record === null ? null : nextIn(props, state.record.id)}
      list={listAfter(props)}
      send={(event) => actor.send(event)}
    />
  );
}

/** The record that is edited after one: the next of the list that the person came from. */
function nextIn({ declaration: { lifecycle }, left }: FormPageProps, id: string) {
  const page = left?.page ?? null;
  return page && nextToEdit(page, id, (status) => frozenAt(lifecycle, status) !== null);
}

/** The list to which the work on its records comes back after the last of them; null for another list, and for none. */
function listAfter({ declaration, left }: FormPageProps): string | null {
  if (left === null) return null;
  const { query } = parseListQuery(declaration, new URLSearchParams(left.query));
  const isWork = viewNamed(declaration, query.view)?.onceNone !== undefined;
  return isWork ? listAddress(declaration.controller, left.query) : null;
}

/** Gives the values of a form that the options of a field must fit: `empresa:3`. */
function withinOf(field: Field | undefined, values: RecordValues): string {
  const shared = (field?.fits ?? []).flatMap((name) => {
    const value = values[name];
    return isGiven(value) ? [`${name}:${value}`] : [];
  });
  return shared.join(",");
}

function isGiven(value: RecordValues[string]): value is string {
  return typeof value === "string" && value !== "";
}

/** Gives the child rows that are ready once a field is chosen: the variables that a formula needs. */
function readyAfter(fields: SectionDefinition["fields"], chosen: string): string | null {
  const isReady = ({ kind, fits }: Field) => kind === "rows" && fits?.includes(chosen) === true;
  return Object.entries(fields).find(([, field]) => isReady(field))?.[0] ?? null;
}

/** Gives the callbacks of a form, which stay the same for the lifetime of its machine. */
function callsOf(actor: EditorRef, { fields }: SectionDefinition): FormCalls {
  const tell = (event: EditorEvent): void => actor.send(event);
  const lookup = () => actor.getSnapshot().children.lookup;
  const twins = () => actor.getSnapshot().children.twins;
  const search = (field: string, text: string): void => {
    const within = withinOf(fields[field], actor.getSnapshot().context.values);
    lookup()?.send({ type: "options.wanted", field, text, ...(within !== "" && { within }) });
  };
  return {
    written: (field) => (actor.getSnapshot().context.values[field] ?? null) as Value,
    write(field, value, label, at) {
      // The chosen record is among those that the search found.
      const { options = [], field: sought } = lookup()?.getSnapshot().context ?? {};
      const chosen = sought === field ? options.find(({ id }) => id === value) : undefined;
      const alike = chosen?.alike;
      tell({
        type: "field.changed",
        field,
        value,
        at,
        ...(label !== undefined && { label }),
        ...(alike && { alike }),
      });
      twins()?.send({ type: "field.changed", field });
    },
    leave(field) {
      tell({ type: "field.left", field });
      const { values, base } = actor.getSnapshot().context;
      twins()?.send({ type: "field.left", field, values, base });
    },
    search,
    closeSearch() {
      const sought = lookup()?.getSnapshot().context.field ?? "";
      lookup()?.send({ type: "options.closed" });
      const next = readyAfter(fields, sought);
      if (next !== null && isGiven(actor.getSnapshot().context.values[sought])) search(next, "");
    },
    wantMissing: (field, text) => tell({ type: "missing.wanted", field, text }),
    sendFile: (field, file) => tell({ type: "file.chosen", field, file }),
  };
}

type Twins = Readonly<Record<string, Twin>>;

const NOTHING = {};

/** Gives the messages of a form, and the records they name, with what is known of values that another record has (ADR 82). */
function useTwins(actor: FormPageProps["actor"], messages: FieldErrors, twins: Twins) {
  const child = useSelector(actor, ({ children }) => children.twins);
  const errors: FieldErrors = useSelector(child, (known) => known?.context.errors ?? NOTHING);
  const known: Twins = useSelector(child, (snapshot) => snapshot?.context.twins ?? NOTHING);
  return useMemo(() => {
    const named = Object.entries(known).filter(([name]) => !Object.hasOwn(messages, name));
    return {
      messages: { ...errors, ...messages },
      twins: { ...Object.fromEntries(named), ...twins },
    };
  }, [errors, known, messages, twins]);
}

import { useEffect, useRef, useState } from "react";
import { isSame, readFields, valuesOf, type FieldReading, type Readings } from "./form-fields.ts";

/** The messages of a form's invalid fields, by field. */
export type Messages<Field extends string> = { readonly [F in Field]?: readonly string[] };

/** Tells which fields are wrong, and how. */
export type Rules<Field extends string> = (
  values: Readonly<Record<Field, string>>,
) => Messages<Field>;

/**
 * Keeps what a form of uncontrolled inputs says. `sync` reads the inputs and returns what they say now: it is
 * for every event after which they may have changed, because password managers do not always raise `input`.
 */
export function useReadings<Field extends string>(fields: readonly Field[]) {
  const form = useRef<HTMLFormElement>(null);
  const [readings, setReadings] = useState(() => emptyReadings(fields));

  function sync(): Readings<Field> {
    if (form.current === null) return readings;
    const now = readFields(form.current, fields);
    if (!isSame(readings, now)) setReadings(now);
    return now;
  }

  // After each drawing too: the inputs may have been filled or restored before React saw them.
  useEffect(() => void sync());
  return { form, readings, sync };
}

/** What the rules say of a reading; what the browser filled and does not yet tell is taken as right. */
export function messagesFor<Field extends string>(
  rules: Rules<Field>,
  readings: Readings<Field>,
): Messages<Field> {
  const found = Object.entries<readonly string[] | undefined>(rules(valuesOf(readings)));
  return Object.fromEntries(
    found.filter(([field]) => !readings[field as Field].isOpaque),
  ) as Messages<Field>;
}

function emptyReadings<Field extends string>(fields: readonly Field[]): Readings<Field> {
  const nothing: FieldReading = { value: "", isOpaque: false };
  return Object.fromEntries(fields.map((field) => [field, nothing])) as Readings<Field>;
}

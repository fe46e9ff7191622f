import { useEffect, useRef, useState } from "react";
import { isSame, readFields, valuesOf, type FieldReading, type Readings } from "./form-fields.ts";

/** The messages of a form's invalid fields, by field. */
export type Messages<Field extends string> = { readonly [F in Field]?: readonly string[] };

/** Checks the fields and gives the messages of those that are wrong. */
export type Rules<Field extends string> = (
  values: Readonly<Record<Field, string>>,
) => Messages<Field>;

/**
 * Reads a form of uncontrolled inputs. `sync` reads the inputs and returns their values now: call it after every event
 * that may have changed them, because password managers do not always raise `input`.
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

  // After each render too: the inputs may have been filled or restored before React hydrated them.
  useEffect(() => void sync());
  return { form, readings, sync };
}

/** The messages of the rules for a reading; an autofilled value that is not readable yet is taken as valid. */
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

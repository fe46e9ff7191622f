/** The reading of a field at one moment. */
export type FieldReading = {
  readonly value: string;
  /** Autofilled by the browser, which hides the value from scripts until the person acts on the page. */
  readonly isOpaque: boolean;
};

export type Readings<Field extends string> = Readonly<Record<Field, FieldReading>>;

/** The treatment of white space when a value is read: a pasted code comes in groups, a password is kept as it is. */
export type Spaces = "keep" | "trim" | "drop";

/** Reads the named inputs of a form from the page; a missing one reads as empty. */
export function readFields<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Readings<Field> {
  const readings = fields.map((field) => [field, readField(inputOf(form, field))]);
  return Object.fromEntries(readings) as Readings<Field>;
}

/** The input with that name, or undefined. */
export function inputOf(form: HTMLFormElement, field: string): HTMLInputElement | undefined {
  const element = form.elements.namedItem(field);
  return element instanceof HTMLInputElement ? element : undefined;
}

/** The values alone, as the payload sends them. */
export function valuesOf<Field extends string>(readings: Readings<Field>): Record<Field, string> {
  const entries = Object.entries<FieldReading>(readings).map(([field, { value }]) => [
    field,
    value,
  ]);
  return Object.fromEntries(entries) as Record<Field, string>;
}

/** Whether two readings of the same form are equal. */
export function isSame<Field extends string>(
  one: Readings<Field>,
  other: Readings<Field>,
): boolean {
  return Object.entries<FieldReading>(one).every(([field, { value, isOpaque }]) => {
    const reading = other[field as Field];
    return reading.value === value && reading.isOpaque === isOpaque;
  });
}

function readField(input: HTMLInputElement | undefined): FieldReading {
  if (input === undefined) return { value: "", isOpaque: false };
  const value = withSpaces(input.value, input.dataset["spaces"]);
  return { value, isOpaque: value === "" && input.matches(":autofill") };
}

function withSpaces(value: string, spaces: string | undefined): string {
  if (spaces === "drop") return value.replaceAll(/\s/gu, "");
  return spaces === "keep" ? value : value.trim();
}

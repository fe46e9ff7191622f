type Json = Readonly<Record<string, unknown>>;

/** The values of another type, and the empty ones, that a careless server may send in place of a value. */
function wrongValues(value: unknown): unknown[] {
  if (typeof value === "string") return [7, {}, null];
  if (typeof value === "boolean") return [1, String(value), null];
  if (typeof value === "number") return [String(value), null];
  return Array.isArray(value) ? [{}, null] : [[], "x", null];
}

/** Every copy of a reply with one of its values, at any depth, of another type. */
export function variantsOf(reply: Json): Json[] {
  return Object.entries(reply).flatMap(([field, value]) =>
    [...wrongValues(value), ...wrongInside(value)]
      // `changepwd` may be sent as text (spec §3).
      .filter((wrong) => field !== "changepwd" || typeof wrong !== "string")
      .map((wrong) => ({ ...reply, [field]: wrong })),
  );
}

/** A reply without one of its fields. */
export function without(reply: Json, field: string): Json {
  return Object.fromEntries(Object.entries(reply).filter(([name]) => name !== field));
}

function wrongInside(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const [first, ...rest] = value as Json[];
    return first === undefined ? [] : variantsOf(first).map((wrong) => [wrong, ...rest]);
  }
  return typeof value === "object" && value !== null ? variantsOf(value as Json) : [];
}

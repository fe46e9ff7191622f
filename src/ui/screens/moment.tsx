import { momentText } from "../../domain/format.ts";

/** A moment in Spanish, in Colombia's time zone. Takes ISO 8601; an invalid text is shown as it is. */
export function Moment({ at }: { readonly at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return <time dateTime={date.toISOString()}>{momentText(date)}</time>;
}

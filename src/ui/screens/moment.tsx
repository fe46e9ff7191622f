import { ageText, momentText, toldMomentText } from "../../domain/format.ts";

/** A moment in Spanish, in Colombia's time zone, of today or yesterday by that word, with the whole one as its title. Takes ISO 8601; an invalid text is shown as it is. */
export function Moment({ at }: { readonly at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return (
    <time dateTime={date.toISOString()} title={momentText(date)}>
      {toldMomentText(date)}
    </time>
  );
}

/** How long ago a moment was, the exact one as its title; the moment itself once it is old. */
export function Age({ at }: { readonly at: string }) {
  const date = new Date(at);
  const age = Number.isNaN(date.getTime()) ? null : ageText(date);
  if (age === null) return <Moment at={at} />;
  return (
    <time dateTime={date.toISOString()} title={momentText(date)}>
      {age}
    </time>
  );
}

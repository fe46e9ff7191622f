/** The fund's time zone, whatever that of the reader's computer. */
const format = new Intl.DateTimeFormat("es-CO", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/Bogota",
});

/** A moment in Spanish, in Colombia's time zone. Takes ISO 8601; an invalid text is shown as it is. */
export function Moment({ at }: { readonly at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}

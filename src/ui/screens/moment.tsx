/** The fund's own clock, wherever the reader's computer is. */
const format = new Intl.DateTimeFormat("es-CO", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "America/Bogota",
});

/** A moment in the words and the zone of Colombia. Takes ISO 8601; what is none is shown as it came. */
export function Moment({ at }: { readonly at: string }) {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}

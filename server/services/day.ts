const CALENDAR = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Bogota" });

/** The day of an instant in Colombia, `AAAA-MM-DD`. */
export function dayOf(instant: Date): string {
  return CALENDAR.format(instant);
}

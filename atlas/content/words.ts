import type { Who } from "../../src/engine/words.ts";

/** The headings of the events at a state, by who acts. */
export const WHO_HEADINGS = {
  person: "La persona puede",
  server: "El servidor puede responder",
  time: "Con el tiempo",
  fault: "Puede fallar",
  machine: "La máquina, por sí sola",
} satisfies Record<Who, string>;

/** In the order in which they are shown. */
export const WHOS = Object.keys(WHO_HEADINGS) as Who[];

/** Formats a number with a thousands separator, as in Colombia. */
export function figure(count: number): string {
  return count.toLocaleString("es-CO");
}

/** `1 vez`, `2.310 veces`. */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** The units of a span, from the longest: its seconds, and its name for one and for several. */
const UNITS = [
  [86_400, "día", "días"],
  [3_600, "hora", "horas"],
  [60, "minuto", "minutos"],
  [1, "segundo", "segundos"],
] as const;

/** Writes a span of seconds in the largest unit of which it has one and a half: `36 horas`, `2 días`. */
export function span(seconds: number): string {
  const found = UNITS.find(([size]) => seconds >= size * 1.5 || size === 1) ?? UNITS[3];
  const [size, one, many] = found;
  return counted(Math.round(seconds / size), one, many);
}

/** Formats the day and the hour of an ISO date, in the reader's time zone. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString("es-CO", { dateStyle: "long", timeStyle: "short" });
}

/** Formats the day of an ISO date, in figures. */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString("es-CO", { dateStyle: "medium" });
}

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

/** Formats the day and the hour of an ISO date, in the reader's time zone. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString("es-CO", { dateStyle: "long", timeStyle: "short" });
}

/** Formats the day of an ISO date, in figures. */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString("es-CO", { dateStyle: "medium" });
}

import type { Who } from "../../engine/words.ts";

/** What happens at a state, by who does it: the headings under which an analyst reads it. */
export const WHO_HEADINGS = {
  person: "La persona puede",
  server: "El servidor puede responder",
  fault: "Puede fallar",
  machine: "La máquina, por sí sola",
} satisfies Record<Who, string>;

/** In the order in which they are told. */
export const WHOS = Object.keys(WHO_HEADINGS) as Who[];

/** A number with the figures of a thousand apart, as they are written in Colombia. */
export function figure(count: number): string {
  return count.toLocaleString("es-CO");
}

/** `1 vez`, `2.310 veces`. */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${count === 1 ? one : many}`;
}

/** A day and an hour of an ISO date, in the reader's own time. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString("es-CO", { dateStyle: "long", timeStyle: "short" });
}

/** The day of an ISO date, in figures. */
export function day(iso: string): string {
  return new Date(iso).toLocaleDateString("es-CO", { dateStyle: "medium" });
}

/** A text without accents or capitals: what a search compares. */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

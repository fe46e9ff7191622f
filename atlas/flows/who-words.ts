import type { Who } from "../../src/engine/words.ts";

/** The Spanish names of those who act, as analysts call them. */
export const WHO_WORDS = {
  person: "la persona",
  server: "el servidor",
  time: "el tiempo",
  fault: "una falla",
  machine: "la máquina",
} satisfies Record<Who, string>;

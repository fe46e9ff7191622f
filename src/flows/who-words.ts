import type { Who } from "../engine/words.ts";

/** Who acts, in the words of an analyst. */
export const WHO_WORDS = {
  person: "la persona",
  server: "el servidor",
  fault: "una falla",
  machine: "la máquina",
} satisfies Record<Who, string>;

import type { SectionDefinition } from "../../src/engine/define-section.ts";

type Named = Pick<SectionDefinition, "one" | "many" | "feminine">;

/** `el género`, `la ciudad`. */
export function articleOf({ one, feminine }: Named): string {
  return `${feminine ? "la" : "el"} ${one}`;
}

/** `otro género`, `otra ciudad`. */
export function otherOf({ one, feminine }: Named): string {
  return `${feminine ? "otra" : "otro"} ${one}`;
}

/** `Está en uso: 2 obligaciones. Puede inactivarlo.` */
export function usageWords(definition: SectionDefinition, users: string): string {
  const pronoun = definition.feminine === true ? "la" : "lo";
  const instead = definition.lifecycle?.states["inactive"] ? ` Puede inactivar${pronoun}.` : "";
  return `Está en uso: ${users}.${instead}`;
}

/** `1 cliente`, `12 clientes`. */
export function countOf({ one, many }: Named, count: number): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

import type { Appearance } from "../../domain/appearance.ts";
import type { Bound } from "../actors.ts";
import { orSay, portsOf } from "../workplace-of.ts";

/** Keeps how the product looks for the person, by code that most people never need (ADR 52). */
export async function keepAppearance(
  { notices, ...bound }: Pick<Bound, "navigation" | "notices" | "ports">,
  chosen: Appearance,
): Promise<void> {
  return orSay(notices, NOT_KEPT, async () => {
    const { appearance } = await portsOf(bound);
    const keep = await appearance();
    await keep(chosen);
  });
}

/** Wording not in the spec: it looks so in this tab, and not the next time. */
const NOT_KEPT = "La apariencia no se guardó: puede ser la conexión. Escójala otra vez.";

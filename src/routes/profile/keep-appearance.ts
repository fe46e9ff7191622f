import type { Appearance } from "../../domain/appearance.ts";
import type { Actors } from "../actors.ts";
import { orSay, workplaceOf } from "../workplace-of.ts";

/** Keeps how the product looks for the person, by code that most people never need (ADR 52). */
export async function keepAppearance(
  { navigation, notices }: Pick<Actors, "navigation" | "notices">,
  chosen: Appearance,
): Promise<void> {
  return orSay(notices, NOT_KEPT, async () => {
    const { context } = await workplaceOf(navigation);
    const keep = await context.openAppearance();
    await keep(chosen);
  });
}

/** Wording not in the spec: it looks so in this tab, and not the next time. */
const NOT_KEPT = "La apariencia no se guardó: puede ser la conexión. Escójala otra vez.";

import type { Appearance } from "../domain/appearance.ts";
import type { Actors } from "./actors.ts";
import { workplaceOf } from "./workplace-of.ts";

/** Keeps how the product looks for the person, by code that most people never need (ADR 52). */
export async function keepAppearance(
  navigation: Actors["navigation"],
  chosen: Appearance,
): Promise<void> {
  const { context } = await workplaceOf(navigation);
  const keep = await context.openAppearance();
  await keep(chosen);
}

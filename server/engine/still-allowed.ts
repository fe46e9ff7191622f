import { isGranted } from "../../src/domain/permission.ts";
import { standingOf } from "../store/users.ts";
import { Refusal } from "./refusal.ts";
import type { ReadContext } from "./served.types.ts";

/** The longest time between two looks, in milliseconds: what runs ends within a second of its session. */
const LOOK_EVERY = 500;

/**
 * Gives the check that a long call makes between its batches: whether its session is still open, its person still works
 * in the company, and still has the action. It asks the database twice a second at most.
 */
export function stillAllowed({ db, actor, section }: ReadContext, action: string) {
  let looked = performance.now();

  /** @throws Refusal 401 or 403 once the call must end. */
  return async function check(): Promise<void> {
    if (performance.now() - looked < LOOK_EVERY) return;
    const now = await standingOf(db, actor);
    if (now === undefined) throw new Refusal(401, "Su sesión terminó. Inicie sesión.");
    const path = `/${section.definition.controller}/${action}`;
    if (!now.is_there || !(now.is_admin || isGranted(path, now.permission))) {
      throw new Refusal(403, "Acceso denegado.");
    }
    looked = performance.now();
  };
}

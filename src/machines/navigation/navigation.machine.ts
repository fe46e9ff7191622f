import { UNDECIDED } from "../auth/place.ts";
import { fault } from "../../engine/words.ts";
import { address } from "./address.states.ts";
import { navigationSetup } from "./navigation.setup.ts";
import type { NavigationInput, Whereabouts } from "./navigation.types.ts";
import { work } from "./work.states.ts";

/**
 * The place of a person: the address bar, the browser's history, and what leaving would lose. The sign-in machine
 * decides each place (ADR 1); this one makes the address, the menu and the page of the section follow it (ADR 20).
 */
export const navigationMachine = navigationSetup.createMachine({
  id: "navigation",
  description: "Dónde está la persona: la dirección, el historial y lo que se perdería al irse.",
  context: ({ input }) => ({
    pageAt: input.pageAt,
    shown: input.path,
    // A page load has its own history entry already, so its destination replaces that entry.
    entry: "replace",
    place: undecidedAt(input),
    workplace: null,
    decider: input.decider,
  }),
  invoke: {
    id: "addressBar",
    src: "addressBar",
    onError: { meta: fault("El historial del navegador no se puede seguir", "ADR 20") },
  },
  type: "parallel",
  states: { address, work },
});

/** The place before the first decision: the address at which the product was opened, with nothing drawn yet. */
function undecidedAt({ path }: NavigationInput): Whereabouts {
  return { path, page: UNDECIDED, company: "", isOfWork: false, work: null, can: [], seed: "" };
}

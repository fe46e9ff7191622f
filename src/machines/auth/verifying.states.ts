import { fault, person } from "../../engine/words.ts";
import { authSetup } from "./auth.setup.ts";
import { codeIn } from "./place.ts";

/** The address in sight is asked for again: the check goes on. Another code is another check. */
export const stayHere = {
  guard: { type: "staysHere", params: ({ event }: { event: { path: string } }) => event },
  meta: person("Pide la dirección que ya ve", "spec §6, ADR 20"),
} as const;

/** /verificar, open to everybody: with a session and without one (ADR 126). */
export const verifying = authSetup.createStateConfig({
  meta: { title: "Verificar un documento" },
  description: "Pantalla /verificar: cualquiera comprueba el código de un documento.",
  invoke: {
    id: "verification",
    src: "verification",
    input: ({ context }) => ({ code: codeIn(context.place.path) }),
    onError: { meta: fault("La comprobación se cae: queda la pantalla", "spec §8, lectura 7") },
  },
});

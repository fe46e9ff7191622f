import { defineCommand } from "../../../engine/command.ts";
import { among, hint, reference, required } from "../../../engine/field.ts";

/** Says which transfer went out and came back: the bank did not pay it, in its own words. */
export const bounce = defineCommand({
  event: "bounce",
  label: "Devuelta por el banco",
  past: "Dijo qué transferencia devolvió el banco",
  object: { does: "decir qué transferencia devolvió el banco", of: "con" },
  input: {
    transferencia: reference(
      "Transferencia",
      "transfers",
      required,
      among({ estado: "sent" }),
      hint("Enviada, de esta cuenta y por este valor"),
    ),
  },
});

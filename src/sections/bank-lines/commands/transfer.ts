import { defineCommand } from "../../../engine/command.ts";
import { among, hint, reference, required } from "../../../engine/field.ts";

/** Says that an outgoing line is a transfer that was sent: the bank has paid it. */
export const transfer = defineCommand({
  event: "transfer",
  label: "Es la transferencia",
  past: "Dijo qué transferencia era",
  object: { does: "decir qué transferencia es", of: "" },
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

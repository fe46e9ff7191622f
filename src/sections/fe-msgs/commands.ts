import { defineCommand } from "../../engine/command.ts";
import { hint, text } from "../../engine/field.ts";

const input = {
  caso: text("Caso", 60, hint("Su número o su nombre; vacío: el más reciente")),
};

/** Writes the template with the data of a record into its own preview. */
export const preview = defineCommand({
  event: "preview",
  label: "Vista previa",
  past: "Pidió una vista previa",
  object: { does: "pedir una vista previa", of: "de" },
  input,
});

/** Sends the template with the data of a record to whoever asks. */
export const tryOut = defineCommand({
  event: "tryOut",
  label: "Probar en mi correo",
  past: "Probó en su correo",
  object: { does: "probar en su correo", of: "" },
  input,
  says: () => "Se envió a su correo.",
});

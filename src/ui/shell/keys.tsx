import type { KeysWords } from "../kit/keys/declared-keys.ts";
import { ScreenKeys } from "../kit/keys/screen-keys.tsx";

const WORDS: KeysWords = {
  title: "Teclas de esta pantalla",
  close: "Cerrar",
  everywhere: [
    { keys: "F8", label: "Ir al aviso del pie" },
    { keys: "Esc", label: "Cerrar lo que está abierto" },
    { keys: "?", label: "Ver estas teclas" },
  ],
  note: "Las de una sola letra se apagan en su perfil.",
};

/** The keys of every page behind the sign-in. */
export function Keys() {
  return <ScreenKeys words={WORDS} />;
}

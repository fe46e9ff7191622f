import { TEXTS_FILE, textsIn } from "./texts-script.ts";
import type { AtlasTexts } from "./texts.types.ts";

/** Said where the heavy texts did not come. */
export const MISSING_TEXTS =
  "No llegaron la especificación, las lecturas ni las palabras de las pantallas. Revise su conexión o su sesión y vuelva a cargar la página.";

let asked: Promise<AtlasTexts | null> | undefined;

/**
 * Loads the heavy texts, once; null where they do not come, and then the next page asks again. Over HTTP they are read as
 * text, since no script may be added there; from a folder they can only come as a script.
 */
export function loadTexts(): Promise<AtlasTexts | null> {
  asked ??= (location.protocol === "file:" ? ofScript() : ofRequest()).catch(() => {
    addEventListener("hashchange", () => (asked = undefined), { once: true });
    return null;
  });
  return asked;
}

async function ofRequest(): Promise<AtlasTexts> {
  const response = await fetch(`./${TEXTS_FILE}`);
  if (!response.ok) throw new Error(`The texts answered ${String(response.status)}`);
  return textsIn(await response.text());
}

async function ofScript(): Promise<AtlasTexts> {
  const { promise, resolve, reject } = Promise.withResolvers<AtlasTexts>();
  const script = document.createElement("script");
  script.addEventListener("load", () => {
    resolve((globalThis as unknown as { readonly atlasTexts: AtlasTexts }).atlasTexts);
  });
  script.addEventListener("error", () => reject(new Error("The texts are not in the folder")));
  script.src = `./${TEXTS_FILE}`;
  document.head.append(script);
  return promise;
}

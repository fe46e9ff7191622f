import type { Diagram } from "../flows/diagram.types.ts";

/**
 * The sentences with words of programmers, as analysts read them. The machines, their laws and the matrices keep their own: a
 * word of theirs is part of the version that was signed (ADR 163).
 */
const WORDS: Readonly<Record<string, string>> = {
  // Of diagrams.
  "Respuesta 401 de cualquier petición": "El servidor dice que la sesión terminó",
  "Respuesta 401 sin sesión": "El servidor dice que no hay sesión",
  "El servidor responde 401": "El servidor responde que la sesión ya no vale",
  "no hay sesión y la petición no llevaba token":
    "no hay sesión, y lo que se pidió no llevaba ninguna",
  "da la sesión por terminada, como tras un 401":
    "da la sesión por terminada, como cuando lo dice el servidor",
  // Of laws.
  "Al salir se avisa al servidor, una vez y antes de borrar; un 401 u otra pestaña no le avisan":
    "Al salir se avisa al servidor, una vez y antes de borrar; si la sesión terminó allá o en otra pestaña, no se le avisa",
  "Un 401 de otro token no cambia nada": "Que termine una sesión que no es esta no cambia nada",
  "Un 401 de la sesión viva la cierra una sola vez, lo dice y recuerda el lugar":
    "Si el servidor da por terminada la sesión viva, se cierra una sola vez, se dice y se recuerda el lugar",
  "Un 401 sin sesión vuelve al ingreso en silencio, sin nada guardado":
    "Si el servidor dice que no hay sesión y no la había, se vuelve al ingreso en silencio, sin nada guardado",
  "Sin token no hay sesión, y con sesión no se está fuera":
    "Sin haber ingresado no hay sesión, y con sesión no se está fuera",
  "Después de salir no queda nada de la sesión: ni uid, ni token, ni QR, ni lo guardado":
    "Después de salir no queda nada de la sesión: ni quién ingresó, ni su permiso, ni el QR, ni lo guardado",
  "A la pantalla del código no se llega sin uid":
    "A la pantalla del código no se llega sin usuario y contraseña",
  "Todo lugar decidido tiene pantalla, o es 404 en su propia dirección":
    "Todo lugar decidido tiene pantalla, o dice en su propia dirección que no existe",
  "Ninguna falla de un puerto o de un hijo detiene la máquina":
    "Ninguna falla de lo que se pide afuera, o de una parte suya, la detiene",
  "En un monitor: ninguna falla de un puerto o de un hijo detiene la máquina":
    "En un monitor: ninguna falla de lo que se pide afuera, o de una parte suya, la detiene",
  // Of the matrices of failures.
  "conexión cortada a mitad del cuerpo": "conexión cortada a mitad de la respuesta",
  "200 con una página HTML": "una página en vez de datos",
  "200 con el cuerpo vacío": "una respuesta vacía",
  "200 con null": "una respuesta que dice «nada»",
  "200 con una lista o un número": "una lista o un número, donde no van",
  "200 con bytes que no son texto": "algo que no es texto",
  "200 con algún campo de otro tipo": "algún dato de otra clase",
  "200 sin algún campo, o con él vacío": "sin algún dato, o con él vacío",
  "200 con un rechazo sin palabras": "un rechazo sin palabras",
  "200 con JSON cortado": "una respuesta cortada",
  "200 con 10 MB": "una respuesta enorme (10 MB)",
  "204 sin cuerpo": "una respuesta sin contenido",
  "400 (petición mal hecha)": "dice que la petición está mal hecha",
  "401 (sesión terminada)": "dice que la sesión terminó",
  "401 ×20 a la vez": "lo dice veinte veces a la vez",
  "403 (prohibido)": "dice que no está permitido",
  "404 (no existe)": "dice que no existe",
  "429 (demasiadas)": "dice que son demasiadas peticiones",
  "500 (error del servidor)": "un error del servidor",
  "502 (puerta de enlace)": "un error en el camino al servidor",
  "503 (no disponible)": "el servidor no está disponible",
  "No puede pasar: a esa llamada le sirve cualquier cuerpo, o nadie se va sin que se le pregunte.":
    "No puede pasar: a esa llamada le sirve cualquier respuesta, o nadie se va sin que se le pregunte.",
};

/** Gives a sentence as analysts read it: its own words where none of them is a programmer's. */
export function inWords(text: string): string {
  return WORDS[text] ?? text;
}

const EXACT: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).map(([exact, shown]) => [shown, exact]),
);

/** Gives the words of programmers behind a sentence that analysts read; null where they are the same. */
export function exactWords(shown: string): string | null {
  return EXACT.get(shown) ?? null;
}

/** Gives a diagram in the words of analysts. */
export function diagramInWords(diagram: Diagram): Diagram {
  return {
    ...diagram,
    description: inWords(diagram.description),
    nodes: diagram.nodes.map((node) => ({
      ...node,
      title: inWords(node.title),
      description: inWords(node.description),
      calls: node.calls.map((call) => ({ ...call, words: inWords(call.words) })),
      entry: node.entry.map(inWords),
      exit: node.exit.map(inWords),
    })),
    edges: diagram.edges.map((edge) => ({
      ...edge,
      label: inWords(edge.label),
      when: inWords(edge.when),
      guard: edge.guard === null ? null : inWords(edge.guard),
      actions: edge.actions.map(inWords),
    })),
  };
}

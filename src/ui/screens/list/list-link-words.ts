import { MAX_GROUPS } from "../../../engine/groupings.ts";
import { MAX_ORDER, MAX_SAVED, MAX_SEARCH, PAGE_SIZES } from "../../../engine/list-query.ts";
import type { SectionDefinition } from "../../../engine/define-section.ts";
import { columnOfText } from "../../../engine/list-column-text.ts";
import type { LinkPart } from "../../../engine/list-link.ts";
import { countText } from "../../../domain/format.ts";
import { filterLabel } from "../../../engine/filter-words.ts";

/** The longest text of a link that is told, in characters. */
const LONGEST = 60;

/** Says what was left out of a link, and why. */
export function leftOutWords(section: SectionDefinition, part: LinkPart): string {
  return `El enlace pedía ${wantedWords(section, part)}, ${reasonWords(part)}; se muestra sin eso.`;
}

/** Says why a filter or a search of a link cannot be asked for. */
export function refusedWords(section: SectionDefinition, { name, text, flaw }: LinkPart): string {
  if (name === "") return "El enlace es más largo de lo que una lista puede leer.";
  if (name === "q") {
    if (flaw === "repeated") return "El enlace trae más de una búsqueda.";
    return flaw === "unreadable"
      ? "La búsqueda del enlace no se puede leer."
      : `La búsqueda del enlace tiene ${countText(text.trim().length)} letras, y puede tener hasta ${MAX_SEARCH}.`;
  }
  if (!name.startsWith("f.")) {
    return `El enlace trae «${shortened(name)}», que esta lista no tiene y podría ser un filtro.`;
  }
  const filter = `El enlace pide el filtro «${labelOf(section, name.slice("f.".length))}»`;
  switch (flaw) {
    case "unknown":
      return `${filter}, que esta lista no tiene.`;
    case "repeated":
      return `${filter} más de una vez.`;
    case "forbidden":
      return `${filter}, y su rol no ve ese dato: solo puede buscarlo por su valor completo.`;
    case "unreadable":
    case "tooLong":
      return `${filter} con «${shortened(text)}», que no se puede leer.`;
  }
}

/** The text of the button that takes the parts that are refused out of the link, and nothing else. */
export function withoutWords(refused: readonly LinkPart[]): string {
  if (refused.some(({ name }) => name === "")) return "Mostrar la lista sin el enlace";
  const filters = refused.filter(({ name }) => name !== "q").length;
  const search = filters < refused.length ? "la búsqueda" : "";
  const rest = ["", "ese filtro"][filters] ?? "esos filtros";
  return `Mostrar sin ${[search, rest].filter((each) => each !== "").join(" ni ")}`;
}

function wantedWords(section: SectionDefinition, { name, text }: LinkPart): string {
  switch (name) {
    case "o":
      return `ordenar por «${labelOf(section, text.replace(/^-/u, ""))}»`;
    case "g":
      return `agrupar por «${labelOf(section, text)}»`;
    case "go":
    case "gp":
      return `abrir el grupo «${shortened(text)}»`;
    case "r":
      return `volver a «${shortened(text)}»`;
    case "l":
    case "c":
      return `la columna «${labelOf(section, columnOfText(text).key)}»`;
    case "w":
      return `la vista guardada «${shortened(text)}»`;
    case "p":
      return `la página «${shortened(text)}»`;
    case "n":
      return `páginas de «${shortened(text)}» filas`;
    default:
      return `la vista «${shortened(text)}»`;
  }
}

function reasonWords({ name, flaw }: LinkPart): string {
  switch (flaw) {
    case "repeated":
      return "y lo decía más de una vez";
    case "forbidden":
      return "y su rol no ve ese dato";
    case "tooLong":
      if (name === "w") return `y su nombre pasa de ${MAX_SAVED} letras`;
      return name === "g"
        ? `y se agrupa por ${MAX_GROUPS} campos a lo sumo`
        : `y se ordena por ${MAX_ORDER} columnas a lo sumo`;
    case "unreadable":
      return "que no se puede leer";
    case "unknown":
      if (name === "w") return "que se borró o no está compartida con usted";
      if (name === "n") {
        return `y son de ${new Intl.ListFormat("es", { type: "disjunction" }).format(PAGE_SIZES.map(String))}`;
      }
      return "que esta lista no tiene";
  }
}

/** The label of a field, or the name that the link gives to one that does not exist. */
function labelOf(section: SectionDefinition, name: string): string {
  return Object.hasOwn(section.fields, name) || name === "estado"
    ? filterLabel(section, name)
    : shortened(name);
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

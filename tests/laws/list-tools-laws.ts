import type { KnownViews } from "../../src/machines/list/list.types.ts";
import type { Effect, Law } from "./law.ts";
import type { ListSnapshot } from "./list-domain.ts";
import { ADR, begun, lives, same, type ListStep } from "./list-steps.ts";
import { answererOf, effectsOf, isLate, sentBy } from "./reading.ts";

/** Whether the announcement is a fault with this text. */
const isFault = ({ params }: Effect, words: string): boolean => {
  const { style, text } = params as { style: string; text: string };
  return style === "danger" && text.startsWith(words);
};

/** Laws of the search, the export, the views and the columns. */
export const listToolsLaws: readonly Law<ListSnapshot>[] = [
  {
    id: "una-exportacion-a-la-vez",
    sentence: "Hay una exportación si y solo si hay una descarga, y nunca dos",
    clause: "spec §7",
    holds: (step) => {
      const isWriting = step.after.value.exporting === "writing";
      if (isWriting !== lives(step.after, "exportFile")) return false;
      return step.before?.value.exporting !== "writing" || !begun(step, "exportFile");
    },
  },
  {
    id: "un-archivo-a-medias-se-dice",
    sentence: "Un archivo que no llega completo se dice; uno que llega o se cancela, no",
    clause: "spec §7",
    holds: ({ before, event, after, effects }) => {
      if (before?.value.exporting !== "writing") return true;
      const isLost =
        answererOf(event) === "exportFile" ||
        (event.type === "export.ended" && event["isSaved"] === false);
      const isOver = isLost || event.type === "export.ended" || event.type === "export.cancelled";
      const isSaid = effectsOf({ effects }, "notify").some((said) =>
        isFault(said, "La exportación no terminó."),
      );
      return isSaid === isLost && (after.value.exporting === "ready") === isOver;
    },
  },
  {
    id: "las-vistas-son-las-del-servidor",
    sentence: "Las vistas cambian solo cuando el servidor las dice; si no las guarda, se dice",
    clause: "spec §8",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null) return true;
      const answerer = answererOf(event);
      const isHere = !isLate(step) && (answerer === "fetchViews" || answerer === "saveViews");
      const isChanged = !same(before.context.views, after.context.views);
      if (!isHere) return !isChanged;
      const known = event["output"] as KnownViews | null | undefined;
      const isKept = known !== null && known !== undefined;
      const isSaid = effectsOf(step, "notify").some((said) =>
        isFault(said, "La vista no se guardó."),
      );
      return (
        after.value.views === "known" &&
        (isKept ? same(after.context.views, known.views) : !isChanged) &&
        isSaid === (answerer === "saveViews" && !isKept)
      );
    },
  },
  {
    id: "la-fila-que-se-edita-se-pide",
    sentence: "La tecla que edita una fila pide su formulario, y nada más lo pide",
    clause: "spec §2, ADR 20",
    holds: (step) => {
      const left = sentBy(step).filter(({ type }) => type === "page.left");
      if (step.event.type !== "edit.asked") return left.length === 0;
      return left.length === 1 && left[0]?.["path"] === `/banks/edit/${String(step.event["id"])}`;
    },
  },
  {
    id: "la-busqueda-espera",
    sentence: "Lo que se escribe se pide al dejar de escribir, y cede ante otra dirección",
    clause: ADR,
    holds: ({ before, event, after }) => {
      if (event.type === "search.typed") return after.value.search === "typing";
      const gives = [
        "query.changed",
        "query.asked",
        "view.opened",
        "xstate.after.typingTime.list.search.typing",
      ];
      if (gives.includes(event.type)) return after.value.search === "resting";
      return before === null || before.value.search === after.value.search;
    },
  },
  {
    id: "lo-escogido-conserva-su-nombre",
    sentence: "Lo que se escoge en un filtro conserva el nombre con que se escogió",
    clause: ADR,
    holds: ({ before, event, after }) => {
      const learned = event.type === "query.asked" ? event["names"] : {};
      return same(after.context.names, Object.assign({}, before?.context.names, learned));
    },
  },
  {
    id: "las-columnas-se-recuerdan",
    sentence: "Las columnas que se escogen se ponen, se recuerdan y se guardan con la persona",
    clause: ADR,
    holds: (step) => {
      const { event, after } = step;
      const remembered = effectsOf(step, "rememberColumns").length;
      if (event.type === "columns.known") return remembered <= 1;
      if (event.type !== "columns.chosen") return isKnownHere(step) || remembered === 0;
      const isPut = same(after.context.columns, event["columns"]);
      return isPut && remembered === 1 && begun(step, "saveColumns");
    },
  },
  {
    id: "las-columnas-de-aqui-ganan",
    sentence: "Lo que se escogió aquí no lo cambia lo que el servidor sabía de antes",
    clause: "ADR 60",
    holds: (step) => {
      const { before, after } = step;
      const isChosen = before?.value.columns === "keeping" || before?.value.columns === "kept";
      return !isChosen || !isKnownHere(step) || same(before.context.columns, after.context.columns);
    },
  },
  {
    id: "lo-que-sobra-del-enlace-se-dice",
    sentence:
      "Lo que un enlace pide y no está se deja por fuera: se dice, y la dirección se corrige sin otro paso atrás",
    clause: "ADR 81",
    holds: (step) => {
      const { event, after } = step;
      const isAway = event.type === "query.changed" && event["query"] === "?p=x";
      const known = event["output"] as KnownViews | null | undefined;
      const isLink = isKnownHere(step) && step.before?.context.query === "?w=Norte";
      const isLost = isLink && known && !isRenamed(known);
      if (!isAway && !isLost) return true;
      const mended = { type: "page.asked", path: "/banks", entry: "replace" };
      const last = after.context.mended?.leftOut.at(-1);
      return same(addressesIn(step), [mended]) && last?.name === (isAway ? "p" : "w");
    },
  },
  {
    id: "una-vista-renombrada-se-sigue",
    sentence:
      "Una dirección con el nombre que una vista tuvo sigue con el de ahora, sin otro paso atrás ni aviso",
    clause: "ADR 60",
    holds: (step) => {
      const { before, event, after } = step;
      if (before === null || isLate(step)) return true;
      const isAnswer = ["fetchViews", "saveViews"].includes(answererOf(event) ?? "");
      const isAddress = event.type === "query.changed" && before.value.views === "known";
      const query = isAddress ? event["query"] : before.context.query;
      const known = isAddress ? before.context : (event["output"] as KnownViews | null | undefined);
      if (!(isAnswer || isAddress) || query !== "?w=Norte" || !isRenamed(known)) return true;
      const followed = { type: "page.asked", path: "/banks?w=Sur", entry: "replace" };
      const isQuiet = isAddress || same(after.context.mended, before.context.mended);
      return same(addressesIn(step), [followed]) && isQuiet;
    },
  },
  {
    id: "un-nombre-es-de-una-vista",
    sentence: "Una vista no toma el nombre de otra, con mayúsculas o sin ellas",
    clause: "ADR 60",
    holds: ({ before, event, after }) => {
      if (event.type !== "view.renamed" || before?.value.views !== "known") return true;
      const { name, to } = event as unknown as { readonly name: string; readonly to: string };
      const isTaken = before.context.views.some(
        (view) => view.name !== name && view.name.toLowerCase() === to.toLowerCase(),
      );
      return (after.value.views === "known") === isTaken;
    },
  },
  {
    id: "lo-dicho-del-enlace-se-cierra",
    sentence: "Lo que se dijo de un enlace se va cuando se cierra, o con otra dirección",
    clause: "ADR 81",
    holds: ({ before, event, after }) => {
      const isOver =
        event.type === "leftOut.read" ||
        (event.type === "query.changed" && event["query"] === "?w=Norte");
      return isOver
        ? after.context.mended === null
        : before?.context.mended === null ||
            before === null ||
            event.type === "query.changed" ||
            after.context.mended !== null;
    },
  },
  {
    id: "se-abre-con-la-vista-escogida",
    sentence:
      "La lista se abre con la vista escogida si nada se pidió todavía; una que ya no se puede pedir se dice",
    clause: "ADR 60",
    holds: (step) => {
      const { before, event } = step;
      if (!isKnownHere(step)) return true;
      const known = event["output"] as KnownViews | null | undefined;
      const view = known?.views.find(({ preferred }) => preferred !== undefined);
      const isPlain = before?.context.query === "" && before.context.typed.query === "";
      const isOpening = isPlain && view !== undefined;
      // A saved view that is not there any more is another law.
      const isLost = before?.context.query === "?w=Norte";
      const asked = isLost ? 0 : addressesIn(step).length;
      const said = effectsOf(step, "notify").filter(({ params }) => !isFailure(params)).length;
      return (
        asked === (isOpening && view.stale !== true ? 1 : 0) &&
        said === (isOpening && view.stale === true ? 1 : 0)
      );
    },
  },
];

/** Whether a view had the name of the link. */
const isRenamed = (known: Pick<KnownViews, "views"> | null | undefined) =>
  known?.views.some(({ formerly }) => formerly?.includes("Norte")) === true;

/** The addresses that a step asks for. */
function addressesIn(step: ListStep) {
  return sentBy(step).filter(({ type }) => type === "page.asked");
}

/** Whether the first answer about the views has just come. */
function isKnownHere(step: ListStep): boolean {
  return answererOf(step.event) === "fetchViews" && !isLate(step);
}

const isFailure = (params: unknown) => (params as { style: string }).style === "danger";

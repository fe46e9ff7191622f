import type { Law } from "./law.ts";
import type { FoundImports } from "../../src/contract/import-contract.ts";
import { HUGE, PAST } from "./import-domain.ts";
import { begun, mendingLaws, type ImportSnapshot } from "./import-mending-laws.ts";
import { answererOf, commonLaws, isGoal, isIdle, isLate } from "./reading.ts";

const CALLS = ["findRun", "previewFile", "saveFile", "downloadTemplate", "downloadMending"];

/** Laws of an import. */
export const importLaws: readonly Law<ImportSnapshot>[] = [
  ...commonLaws(CALLS),
  {
    id: "nada-se-guarda-sin-verlo",
    sentence: "Nada se guarda sin haber visto qué pasaría y sin que la persona lo diga",
    clause: "ADR 15",
    holds: (step) => {
      const { before, event } = step;
      if (!begun(step, "saveFile")) return true;
      // An import in progress on the server is followed, and continues.
      if (before?.matches("seeking") === true) {
        return before.context.file !== null || (event["output"] as FoundImports).run !== null;
      }
      const counts = before?.context.report?.counts;
      return (
        event.type === "save.chosen" &&
        before?.matches({ previewed: "reviewing" }) === true &&
        counts !== undefined &&
        counts.created + counts.updated > 0
      );
    },
  },
  {
    id: "lo-bueno-se-guarda-cuando-se-pide",
    sentence: "Guardar guarda donde hay filas buenas, y no hace nada en otra parte",
    clause: "ADR 15",
    holds: (step) => {
      if (step.event.type !== "save.chosen") return true;
      const { before, after } = step;
      const isGood = (before?.context.report?.counts.created ?? 0) > 0;
      const isReady = before?.matches({ previewed: "reviewing" }) === true && isGood;
      return isReady ? after.matches("saving") : isIdle(step);
    },
  },
  {
    id: "un-archivo-enorme-no-se-envia",
    sentence:
      "Se lee el archivo que se escoge; uno que pasa del máximo no se envía, y se dice por qué",
    clause: "ADR 15",
    holds: (step) => {
      const { before, event, after } = step;
      if (event.type !== "file.chosen") return true;
      const isPlace =
        before?.matches({ choosing: "looking" }) === true || before?.matches("refused") === true;
      if (!isPlace) return isIdle(step);
      if (event["file"] === HUGE)
        return (
          after.matches("refused") &&
          after.context.refusal?.includes("MB") === true &&
          after.context.file === null
        );
      return (
        after.matches("reading") &&
        after.context.file === event["file"] &&
        begun(step, "previewFile")
      );
    },
  },
  {
    id: "una-lectura-no-guarda",
    sentence: "Lo que el servidor dice de una lectura se ve; lo que dice de un guardado se cuenta",
    clause: "ADR 15",
    holds: ({ before, event, after }) => {
      if (event.type !== "import.reported") return true;
      if (before?.matches("reading") === true) {
        return (
          after.matches({ previewed: "reviewing" }) && after.context.report === event["report"]
        );
      }
      if (before?.matches("saving") !== true) return true;
      return after.matches({ finished: "reviewing" }) && after.context.report === event["report"];
    },
  },
  {
    id: "sin-noticias-se-dice",
    sentence:
      "Una lectura perdida se puede repetir; un guardado perdido se puede continuar; y si no se sabe si hay uno, se vuelve a preguntar",
    clause: "spec §8, ADR 15",
    holds: (step) => {
      const { before, event, after } = step;
      const answerer = answererOf(event);
      const isLost =
        event.type === "import.lost" || answerer === "previewFile" || answerer === "saveFile";
      const isUnheard = answerer === "findRun" && !isLate(step) && !event["output"];
      if (isUnheard) return after.matches("unheard");
      if (isLost && before?.matches("reading") === true) return after.matches("missing");
      if (isLost && before?.matches("saving") === true) return after.matches("interrupted");
      if (event.type !== "retry.chosen") return true;
      if (before?.matches("missing") === true) return begun(step, "previewFile");
      const asks = before?.matches("interrupted") === true || before?.matches("unheard") === true;
      return asks ? begun(step, "findRun") : isIdle(step);
    },
  },
  {
    id: "lo-negado-se-dice",
    sentence: "Lo que el servidor no puede importar se dice con sus palabras",
    clause: "spec §8",
    holds: ({ before, event, after }) =>
      event.type !== "import.refused" ||
      (before?.matches("reading") !== true && before?.matches("saving") !== true) ||
      (after.matches("refused") && after.context.refusal === "No"),
  },
  {
    id: "irse-mientras-se-guarda-se-pregunta",
    sentence:
      "Mientras el archivo llega nadie se va sin que se le pregunte; después irse no pierde nada",
    clause: "ADR 13, ADR 37",
    holds: (step) => {
      const { before, event, after } = step;
      const isSaving =
        before?.matches({ saving: "watching" }) === true ||
        before?.matches({ saving: "leaving" }) === true;
      if (before?.matches({ saving: "running" }) === true && before.hasTag("unsaved")) return false;
      if (event.type === "leave.asked") {
        if (!isSaving) return isIdle(step);
        return after.matches({ saving: "leaving" }) && isGoal(after.context.goal, event);
      }
      if (event.type === "leave.cancelled" && before?.matches({ saving: "leaving" }) === true) {
        return after.matches({ saving: "watching" });
      }
      return !isSaving || after.hasTag("unsaved") || !/leave|chosen/u.test(event.type);
    },
  },
  {
    id: "empezar-de-nuevo-olvida",
    sentence: "Empezar de nuevo o cancelar olvida el archivo y todo lo que se dijo de él",
    clause: "ADR 15",
    holds: (step) => {
      const { before, event, after } = step;
      const { type } = event;
      const isCancel = type === "cancel.chosen" && before?.matches("reading") === true;
      const stays = ["asking", "missing", "interrupted", "unheard", { saving: "running" }].some(
        (each) => before?.matches(each as never),
      );
      const isSeen =
        before?.matches({ previewed: "reviewing" }) === true ||
        before?.matches({ finished: "reviewing" }) === true;
      const isAnother = type === "another.chosen" && (stays || isSeen);
      if (!isCancel && !isAnother) return !/^(?:cancel|another)/u.test(type) || isIdle(step);
      const { file, sheet, sheets, updates, erases, replacements } = after.context;
      const { report: seen, refusal } = after.context;
      const isOfNoBook = sheet === null && sheets.length === 0;
      const isFresh = isOfNoBook && !updates && !erases && replacements.length === 0;
      // The one that ended here is among those that the server tells of.
      const isEnded = before?.matches("finished") === true;
      const isBack = isEnded ? begun(step, "findRun") : after.matches({ choosing: "looking" });
      return isBack && !file && !seen && !refusal && isFresh;
    },
  },
  {
    id: "lo-que-termino-se-ve",
    sentence:
      "Las importaciones que terminaron se ven mientras se escoge el archivo, las últimas que se dijeron",
    clause: "ADR 37",
    holds: (step) => {
      const { before, event, after } = step;
      const isTold = event.type === "xstate.done.actor.findRun" && before?.matches("seeking");
      if (!isTold) return after.context.past === (before?.context.past ?? after.context.past);
      if (event["output"] === null) return after.context.past === before?.context.past;
      return after.matches({ saving: "watching" }) || after.context.past === PAST;
    },
  },
  {
    id: "lo-que-no-baja-se-dice",
    sentence: "Una plantilla o unas filas que no bajan se dice, hasta que se piden otra vez",
    clause: "spec §8",
    holds: (step) => {
      const { event, after, before } = step;
      const answerer = answererOf(event) ?? "";
      if (answerer.startsWith("download") && !isLate(step)) {
        const isHere = answerer === "downloadTemplate" ? "choosing" : undefined;
        const isBack =
          isHere === undefined ? !after.hasTag("busy") : after.matches({ choosing: "looking" });
        return isBack && after.context.isDownloadLost === (event["output"] !== true);
      }
      const isAsked = begun(step, "downloadTemplate") || begun(step, "downloadMending");
      if (isAsked) return !after.context.isDownloadLost;
      return before === null || !after.context.isDownloadLost || before.context.isDownloadLost;
    },
  },
  {
    id: "se-descarga-lo-que-hay",
    sentence: "Se descargan filas por corregir donde las hay, y la plantilla mientras se escoge",
    clause: "ADR 15",
    holds: (step) => {
      const { before, event } = step;
      const isReviewing =
        before?.matches({ previewed: "reviewing" }) === true ||
        before?.matches({ finished: "reviewing" }) === true;
      if (event.type === "mending.chosen") {
        const isWrong = (before?.context.report?.counts.wrong ?? 0) > 0;
        return isReviewing && isWrong ? begun(step, "downloadMending") : isIdle(step);
      }
      if (event.type === "updates.chosen") {
        const isTaken = step.after.context.updates === event["updates"];
        return isReviewing && before?.matches("previewed")
          ? isTaken && begun(step, "previewFile")
          : isIdle(step);
      }
      if (event.type !== "template.chosen") return true;
      const isChoosing =
        before?.matches({ choosing: "looking" }) === true || before?.matches("refused") === true;
      return isChoosing ? begun(step, "downloadTemplate") : isIdle(step);
    },
  },
  ...mendingLaws,
  {
    id: "el-avance-es-de-ahora",
    sentence: "El avance se ve mientras se lee o se guarda, y empieza de cero cada vez",
    clause: "ADR 15",
    holds: (step) => {
      const { before, event, after } = step;
      if (begun(step, "previewFile") || begun(step, "saveFile"))
        return after.context.progress === null;
      if (event.type !== "import.progressed") return true;
      const isAtWork = before?.matches("reading") === true || before?.matches("saving") === true;
      return isAtWork ? after.context.progress === event["progress"] : isIdle(step);
    },
  },
];

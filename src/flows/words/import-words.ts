import type { importMachine } from "../../machines/import/import.machine.ts";
import type { WordsOf } from "../words.types.ts";

const FILE = "spec §2, ADR 15";
const JOB = "ADR 15, ADR 37";
const FAILURE = "spec §8, ADR 15";
const chooses = { "file.chosen[isTooLarge]": FILE, "file.chosen": FILE };
const download = (name: string) => ({
  [`done(${name})[hasCome]`]: FILE,
  [`done(${name})`]: FAILURE,
  [`error(${name})`]: FAILURE,
});
const news = {
  "import.progressed": FILE,
  "import.reported": FILE,
  "import.refused": FILE,
  "import.lost": FAILURE,
};

export const importWords = {
  title: "Importación de un archivo",
  events: {
    "file.chosen": "La persona escoge un archivo",
    "template.chosen": "La persona pide la plantilla",
    "updates.chosen": "La persona dice si se actualizan los que existen",
    "mending.chosen": "La persona pide las filas con errores",
    "save.chosen": "La persona guarda las filas buenas",
    "cancel.chosen": "La persona cancela la lectura",
    "retry.chosen": "La persona intenta de nuevo",
    "another.chosen": "La persona empieza con otro archivo",
    "import.started": "El servidor tiene el archivo",
    "import.progressed": "El servidor dice cuánto va",
    "import.reported": "El servidor dice qué pasa con las filas",
    "import.refused": "El servidor no puede con el archivo",
    "import.lost": "La respuesta no llega, o se corta",
    "leave.asked": "La persona pide otra dirección u otra empresa",
    "leave.confirmed": "La persona confirma que se va",
    "leave.cancelled": "La persona se queda",
  },
  calls: {
    findRun: { words: "buscar una importación en curso" },
    previewFile: { words: "leer el archivo sin guardar nada" },
    saveFile: { words: "guardar las filas buenas" },
    downloadTemplate: { words: "descargar la plantilla" },
    downloadMending: { words: "descargar las filas con errores" },
  },
  actions: {
    take: "toma el archivo",
    refuseSize: "dice que pasa del tamaño máximo",
    chooseUpdates: "recuerda si se actualizan los que existen",
    measure: "recuerda cuánto va",
    startMeasuring: "empieza la cuenta",
    show: "muestra qué pasa con las filas",
    explain: "dice por qué no",
    loseDownload: "dice que la descarga no llegó",
    forgetLoss: "olvida la descarga anterior",
    forgetAll: "olvida el archivo",
    rememberGoal: "recuerda a dónde quiere ir",
    follow: "recuerda la importación que sigue",
    begin: "recuerda que el servidor ya guarda",
    forgetRun: "olvida la importación que seguía",
    leave: "deja ir a la persona",
  },
  guards: {
    isTooLarge: "pasa del tamaño máximo",
    hasSomethingToSave: "hay filas por guardar",
    hasSomethingToMend: "hay filas con errores",
    isToFollow: "hay una que seguir",
    hasFile: "hay un archivo escogido",
    hasCome: "el archivo llega",
  },
  delays: {},
  clauses: {
    seeking: {
      "done(findRun)[isToFollow]": JOB,
      "done(findRun)[hasFile]": JOB,
      "done(findRun)": JOB,
      "error(findRun)": FAILURE,
    },
    "choosing.looking": { ...chooses, "template.chosen": FILE },
    "choosing.fetchingTemplate": download("downloadTemplate"),
    reading: { ...news, "cancel.chosen": FILE, "error(previewFile)": FAILURE },
    refused: { ...chooses, "template.chosen": FILE },
    missing: { "retry.chosen": FILE, "another.chosen": FILE },
    "previewed.reviewing": {
      "another.chosen": FILE,
      "mending.chosen": FILE,
      "updates.chosen": FILE,
      "save.chosen": FILE,
    },
    "previewed.fetchingMending": download("downloadMending"),
    saving: { ...news, "error(saveFile)": FAILURE },
    "saving.watching": { "import.started": JOB, "leave.asked": FILE },
    "saving.running": { "another.chosen": JOB },
    "saving.leaving": {
      "import.started": JOB,
      "leave.asked": FILE,
      "leave.confirmed": FILE,
      "leave.cancelled": FILE,
    },
    interrupted: { "retry.chosen": FILE, "another.chosen": FILE },
    "finished.reviewing": { "mending.chosen": FILE, "another.chosen": FILE },
    "finished.fetchingMending": download("downloadMending"),
  },
} satisfies WordsOf<typeof importMachine>;

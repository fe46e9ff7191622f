import type { profileMachine } from "../../../src/machines/profile/profile.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const profileWords = {
  title: "Mi perfil",
  events: {
    "otherSessions.closed": "La persona cierra sus otras sesiones",
    "session.closed": "La persona cierra una de sus otras sesiones",
    "schedule.ended": "La persona ya no quiere recibir un informe",
    "factor.chosen": "La persona pide códigos de respaldo, o ingresar con otra aplicación",
    "factor.submitted": "La persona confirma con su contraseña",
    "factor.cancelled": "La persona cancela",
    "codes.printed": "La persona imprime los códigos",
    "codes.saved": "La persona guarda los códigos en un archivo",
    "daily.wanted": "La persona quiere el resumen de cada día",
    "codes.kept": "La persona dice que los guardó",
    "retry.chosen": "La persona pide los datos otra vez",
  },
  calls: {
    fetchProfile: { words: "traer los datos de la persona", http: "GET profiles/me" },
    closeOtherSessions: {
      words: "cerrar las demás sesiones",
      http: "POST profiles/me/closeOtherSessions",
    },
    renewFactor: { words: "renovar el segundo factor", http: "POST profiles/me/secondFactor" },
    changeOne: {
      words: "cerrar una sesión, dejar de enviar un informe, o enviar el resumen de cada día",
      http: "POST profiles/me/closeSession o POST profiles/me/endSchedule o POST profiles/me/receiveDaily",
    },
  },
  actions: {
    notify: "muestra el mensaje del servidor",
    show: "muestra los datos",
    printCodes: "imprime la página",
    saveCodes: "guarda los códigos en un archivo",
    rememberWish: "recuerda lo que se renueva",
    showCodes: "muestra los códigos",
    forgetCodes: "olvida los códigos",
  },
  guards: {
    isProfile: "vienen los datos",
    isAnswered: "el servidor responde algo",
    isAccepted: "el servidor acepta",
    hasCodes: "vienen los códigos",
    isPassword: "escribió la contraseña",
  },
  delays: {},
} satisfies WordsOf<typeof profileMachine>;

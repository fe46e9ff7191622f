import type { profileMachine } from "../../../src/machines/profile/profile.machine.ts";
import type { WordsOf } from "../words.types.ts";

export const profileWords = {
  title: "Mi perfil",
  events: {
    "otherSessions.closed": "La persona cierra sus otras sesiones",
    "session.closed": "La persona cierra una de sus otras sesiones",
    "retry.chosen": "La persona pide los datos otra vez",
  },
  calls: {
    fetchProfile: { words: "traer los datos de la persona", http: "GET profiles/me" },
    closeOtherSessions: {
      words: "cerrar las demás sesiones",
      http: "POST profiles/me/closeOtherSessions",
    },
    closeSession: { words: "cerrar una sesión", http: "POST profiles/me/closeSession" },
  },
  actions: { notify: "muestra el mensaje del servidor", show: "muestra los datos" },
  guards: { isProfile: "vienen los datos", isAnswered: "el servidor responde algo" },
  delays: {},
} satisfies WordsOf<typeof profileMachine>;

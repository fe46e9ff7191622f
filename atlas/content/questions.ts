import { linkTo } from "../frame/route.ts";

/** A question with which an analyst comes, and the page that answers it. */
export type Question = { readonly title: string; readonly lead: string; readonly href: string };

/** The questions of the page *Preguntas*, in its order. */
export const QUESTIONS: readonly Question[] = [
  {
    title: "¿Quién puede…?",
    lead: "Qué roles pueden dar cada paso, desde qué estado: una tabla de roles, permisos y acciones.",
    href: linkTo("puede"),
  },
  {
    title: "Dos personas",
    lead: "Los pasos que exigen otra persona, doble firma o cuatro ojos, y los pasos de dinero que no la exigen.",
    href: linkTo("dos-personas"),
  },
  {
    title: "¿Qué se mueve solo?",
    lead: "Los pasos automáticos: los que da el tiempo y los que da el servidor sin que nadie los pida, y cuándo.",
    href: linkTo("solo"),
  },
  {
    title: "¿Qué pasa si falla…?",
    lead: "Qué ve la persona cuando una llamada falla o no responde, la sesión termina o la DIAN no contesta.",
    href: linkTo("fallas"),
  },
  {
    title: "¿A qué pantallas llega cada quien?",
    lead: "Las pantallas que abre cada rol o lista de permisos (administrador, analista…), las que no y por qué.",
    href: linkTo("quien"),
  },
  {
    title: "¿Qué se cumple siempre?",
    lead: "Las leyes del fondo, con la prueba que nombra a cada una: saldos, asientos, cupos, facturas y períodos cerrados.",
    href: linkTo("leyes"),
  },
  {
    title: "¿Qué frase de la especificación no está cubierta?",
    lead: "La especificación, frase por frase, con los estados, los pasos, las leyes, las pruebas y las pantallas que la cumplen.",
    href: linkTo("especificacion"),
  },
  {
    title: "¿Cómo se llega a un estado?",
    lead: "Los caminos más cortos desde el comienzo, con lo que suponen.",
    href: linkTo("caminos"),
  },
  {
    title: "¿Qué cambió desde que se aprobó?",
    lead: "Las diferencias de cada máquina con la versión firmada, quién la aprobó y cuándo.",
    href: linkTo("cambios"),
  },
];

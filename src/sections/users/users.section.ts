import { momentText } from "../../domain/format.ts";
import { userLifecycle } from "./users.lifecycle.ts";
import { defineCommand } from "../../engine/command.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  among,
  choice,
  computed,
  dateTime,
  email,
  filtered,
  group,
  hint,
  listed,
  reference,
  references,
  required,
  rows,
  signsIn,
  text,
  textLike,
  unique,
  whereabouts,
  yesNo,
} from "../../engine/field.ts";

const name = {
  source: "^[a-z0-9][a-z0-9._-]*$",
  message: "Debe tener minúsculas, números, punto, guion o guion bajo",
};
const access = group("Acceso");

const sent = (address: unknown, at: string): string =>
  `La invitación se envió a ${String(address)} el ${momentText(new Date(at))}`;

export default defineSection({
  controller: "users",
  one: "usuario",
  many: "usuarios",
  scope: "installation",
  isDeletedForGood: true,
  follows: ({ values: { correo }, createdAt }) => sent(correo, createdAt),
  fields: {
    // The database joins it of both names, whoever writes them.
    nombre: text("Nombre", 121, computed, listed),
    usuario: textLike("Usuario", 40, name, required, unique, listed, filtered, signsIn),
    nombres: text("Nombres", 60, required),
    apellidos: text("Apellidos", 60, required),
    correo: email("Correo", required, unique, listed, filtered),
    rol: reference("Rol", "roles", required, listed, filtered, access),
    empresas: references("Fondos", "companies", required, access),
    aliado: reference(
      "Entidad aliada",
      "companies",
      access,
      filtered,
      among({ tipo: "ally" }),
      hint("De una entidad aliada: solo ve lo que es de ella"),
    ),
    abogado: reference(
      "Abogado externo",
      "lawyers",
      access,
      filtered,
      among({ estado: "active" }),
      hint("De un abogado externo: solo ve los casos de este"),
    ),
    jefe: reference(
      "Responde ante",
      "users",
      access,
      filtered,
      hint("Ve en su Inicio lo que a esta persona se le vence"),
    ),
    invitacion: dateTime("Última invitación", computed, access),
    invitado_a: email("Invitación enviada a", computed, access),
    ultimo_ingreso: dateTime("Último ingreso", computed, listed, access),
    cambio_clave: yesNo("Debe cambiar la contraseña", listed, access),
    segundo_factor: yesNo("Segundo factor configurado", computed, listed, filtered, access),
    ingresos: rows(
      "Últimos intentos de ingreso",
      {
        fecha: dateTime("Fecha"),
        direccion: text("Dirección", 64),
        paso: choice("Paso", { login: "Contraseña", tfa: "Código" }),
        resultado: choice("Resultado", {
          accepted: "Entró",
          wrong: "Dato equivocado",
          throttled: "Demasiados intentos",
          "bot-check": "Verificación fallida",
          disabled: "Cuenta inactiva",
          address: "Dirección no permitida",
        }),
      },
      computed,
      whereabouts,
      group("Ingresos"),
    ),
  },
  ally: "aliado",
  lawyer: "abogado",
  rules: [
    ({ aliado, abogado }) =>
      aliado !== null && abogado !== null
        ? { abogado: "Es de una entidad o de un abogado, no de los dos" }
        : {},
  ],
  title: "nombre",
  decides: ["rol", "ultimo_ingreso"],
  detail: ["usuario"],
  lifecycle: userLifecycle,
  commands: [
    defineCommand({
      event: "confirm",
      label: "Confirmar cuenta",
      past: "Confirmó la cuenta",
      object: { does: "confirmar la cuenta", of: "de" },
      says: ({ values: { nombre } }) =>
        `Confirmó que la cuenta es de «${String(nombre)}»: cuenta como segunda persona.`,
    }),
    defineCommand({
      event: "sendInvitation",
      label: "Reenviar invitación",
      past: "Reenvió la invitación",
      object: { does: "reenviar la invitación", of: "a" },
      says: ({ values: { correo }, updatedAt }) => sent(correo, updatedAt),
    }),
    defineCommand({
      event: "forcePasswordChange",
      label: "Forzar cambio de contraseña",
      past: "Forzó el cambio de contraseña",
      object: { does: "forzar el cambio de contraseña", of: "de" },
      says: ({ values: { nombre } }) =>
        `«${String(nombre)}» deberá cambiar la contraseña al entrar.`,
    }),
    defineCommand({
      event: "resetSecondFactor",
      label: "Reiniciar segundo factor",
      past: "Reinició el segundo factor",
      object: { does: "reiniciar el segundo factor", of: "de" },
      asksReason: true,
      says: ({ values: { nombre } }) => `«${String(nombre)}» lo registrará otra vez al entrar.`,
    }),
    defineCommand({
      event: "closeSessions",
      label: "Cerrar sesiones",
      past: "Cerró las sesiones",
      object: { does: "cerrar las sesiones", of: "de" },
      says: ({ values: { nombre } }) => `Se cerraron las sesiones de «${String(nombre)}».`,
    }),
  ],
});

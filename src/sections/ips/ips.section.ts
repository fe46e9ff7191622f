import { isNetwork } from "../../domain/network.ts";
import { addressLifecycle } from "./ips.lifecycle.ts";
import { defineSection } from "../../engine/define-section.ts";
import {
  choice,
  date,
  filtered,
  listed,
  offering,
  reference,
  required,
  text,
  unique,
} from "../../engine/field.ts";
import { onlyWhen } from "../../engine/rules/only-when.ts";
import { requiredWhen } from "../../engine/rules/required-when.ts";

export default defineSection({
  controller: "ips",
  one: "dirección IP",
  many: "direcciones IP",
  feminine: true,
  scope: "installation",
  fields: {
    direccion: text(
      "Dirección o rango (CIDR)",
      43,
      required,
      unique,
      listed,
      filtered,
      offering("own-address"),
    ),
    descripcion: text("Descripción", 80, required, listed),
    alcance: choice(
      "Alcance",
      { everybody: "Todos", role: "Rol", user: "Usuario" },
      required,
      listed,
      filtered,
    ),
    rol: reference("Rol", "roles", filtered),
    usuario: reference("Usuario", "users", filtered),
    vigente_hasta: date("Vigente hasta", listed),
  },
  title: "direccion",
  decides: ["vigente_hasta"],
  rules: [
    ({ direccion }) =>
      typeof direccion === "string" && !isNetwork(direccion)
        ? {
            direccion:
              "Debe ser una dirección o un rango: 190.85.1.20, 190.85.1.0/24, 2800:e2::/32",
          }
        : {},
    requiredWhen("rol", "alcance", ["role"], "Diga a qué rol alcanza"),
    onlyWhen("rol", "alcance", ["role"], "Solo se escoge si el alcance es Rol"),
    requiredWhen("usuario", "alcance", ["user"], "Diga a qué usuario alcanza"),
    onlyWhen("usuario", "alcance", ["user"], "Solo se escoge si el alcance es Usuario"),
  ],
  lifecycle: addressLifecycle,
});

import {
  DONE,
  EMAIL,
  UPDATE,
  CHANGE,
  sending,
  visiting,
  goBack,
  ask,
  at,
  atCode,
  closeOne,
  closeOthers,
  readProfile,
  renewFactor,
  signIn,
  qr,
  code,
  change,
  check,
  profile,
  type Situation,
} from "./calls-in-flight.ts";
import { SIGNED_IN } from "../support/product.ts";

/** Every call of the contract, in every state where it can be in flight. */
export const situations: readonly Situation[] = [
  {
    call: "POST auth/login",
    where: "en el ingreso",
    purpose: "publicStep",
    path: "auth/login",
    hasSession: false,
    open: at("/login", signIn),
    again: signIn,
    leave: visiting("/pwd-recovery"),
    accepted: { rst: true, msg: "Bien", uid: "u-1" },
    optional: ["msg"],
  },
  { ...qr, where: "mientras se escribe el código", open: (setting) => atCode(setting, null) },
  {
    ...qr,
    where: "mientras se comprueba el código",
    age: 100,
    open: async (setting) => {
      const product = await atCode(setting, null);
      await product.pass(100);
      await product.enterCode();
      return product;
    },
  },
  {
    ...code,
    where: "con el QR a la vista",
    open: async (setting) => {
      const product = await atCode(setting, qr.accepted.data);
      await product.enterCode();
      return product;
    },
  },
  {
    ...code,
    where: "sin QR",
    open: async (setting) => {
      const product = await atCode(setting, "");
      await product.enterCode();
      return product;
    },
  },
  {
    ...code,
    where: "con el QR todavía en camino",
    open: async (setting) => {
      const product = await atCode(setting, null);
      await product.enterCode();
      return product;
    },
  },
  {
    call: "POST auth/recoveryPassword",
    where: "en la recuperación",
    purpose: "publicStep",
    path: "auth/recoveryPassword",
    hasSession: false,
    open: at("/pwd-recovery", sending(EMAIL)),
    again: sending(EMAIL),
    leave: goBack,
    accepted: DONE,
    optional: [],
  },
  {
    call: "POST auth/updatePassword",
    where: "en la contraseña nueva",
    purpose: "publicStep",
    path: "auth/updatePassword",
    hasSession: false,
    open: at("/pwd-update", sending(UPDATE)),
    again: sending(UPDATE),
    leave: goBack,
    accepted: DONE,
    optional: [],
  },
  {
    ...change,
    where: "en el cambio obligatorio",
    stored: { ...SIGNED_IN, changepwd: "true" },
    open: at("/profiles/pwd", sending(CHANGE)),
  },
  {
    ...change,
    where: "en el cambio por gusto",
    open: at("/profiles/pwd", sending(CHANGE)),
    leave: sending({ type: "company.selected", id: "2" }),
  },
  {
    ...change,
    where: "en el cambio por gusto, con la pregunta de salida abierta",
    open: at("/profiles/pwd", sending(CHANGE), ask),
    again: async (product) => {
      await product.send({ type: "exit.cancelled" });
      await product.send(CHANGE);
    },
    leave: sending({ type: "exit.confirmed" }),
  },
  { ...profile, where: "en mi perfil", open: at("/profiles/me") },
  {
    ...profile,
    where: "en mi perfil, con la pregunta de salida abierta",
    open: at("/profiles/me", ask),
    leave: sending({ type: "exit.confirmed" }),
  },
  {
    call: "POST profiles/me/closeOtherSessions",
    where: "en mi perfil, ya leído",
    purpose: "closing",
    path: "profiles/me/closeOtherSessions",
    hasSession: true,
    stored: SIGNED_IN,
    open: at("/profiles/me", readProfile, closeOthers),
    again: closeOthers,
    leave: sending({ type: "company.selected", id: "2" }),
    accepted: DONE,
    optional: [],
  },
  {
    call: "POST profiles/me/closeSession",
    where: "en mi perfil, ya leído",
    purpose: "closing",
    path: "profiles/me/closeSession",
    hasSession: true,
    stored: SIGNED_IN,
    open: at("/profiles/me", readProfile, closeOne),
    again: closeOne,
    leave: sending({ type: "company.selected", id: "2" }),
    accepted: DONE,
    optional: [],
  },
  {
    call: "POST profiles/me/secondFactor",
    where: "en mi perfil, ya leído",
    purpose: "renewal",
    path: "profiles/me/secondFactor",
    hasSession: true,
    stored: SIGNED_IN,
    open: at("/profiles/me", readProfile, renewFactor),
    again: renewFactor,
    leave: sending({ type: "company.selected", id: "2" }),
    accepted: { ...DONE, codes: ["K7M2Q-9XT4D-WB3H0"] },
    optional: [],
  },
  { ...check, where: "sin sesión", hasSession: false },
  {
    ...check,
    where: "con sesión",
    hasSession: true,
    stored: SIGNED_IN,
    leave: visiting("/requests"),
  },
  {
    call: "POST auth/logout",
    where: "ya en el ingreso",
    purpose: "farewell",
    path: "auth/logout",
    hasSession: true,
    stored: SIGNED_IN,
    open: at("/requests", visiting("/logout")),
    again: null,
    leave: visiting("/pwd-recovery"),
    accepted: { rst: true },
    optional: [],
  },
];

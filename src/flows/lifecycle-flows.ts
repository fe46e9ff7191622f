import { activityLifecycle } from "../machines/lifecycles/activity.machine.ts";
import { addressLifecycle } from "../machines/lifecycles/address.machine.ts";
import { agreementLifecycle } from "../machines/lifecycles/agreement.machine.ts";
import { bankAccountLifecycle } from "../machines/lifecycles/bank-account.machine.ts";
import { companyLifecycle } from "../machines/lifecycles/company.machine.ts";
import { customerLifecycle } from "../machines/lifecycles/customer.machine.ts";
import { formulaLifecycle } from "../machines/lifecycles/formula.machine.ts";
import { lawyerLifecycle } from "../machines/lifecycles/lawyer.machine.ts";
import { portfolioLifecycle } from "../machines/lifecycles/portfolio.machine.ts";
import { roleLifecycle } from "../machines/lifecycles/role.machine.ts";
import { structureLifecycle } from "../machines/lifecycles/structure.machine.ts";
import { userLifecycle } from "../machines/lifecycles/user.machine.ts";
import { lifecycleFlow } from "./lifecycle-flow.ts";

/** The lifecycles of the records, in the order of the menu that leads to them. */
export const lifecycleFlows = [
  lifecycleFlow(activityLifecycle, { title: "Registro de catálogo", clause: "lectura 25" }),
  lifecycleFlow(structureLifecycle, {
    title: "Estructura",
    guards: { hasColumns: "tiene columnas", isFree: "ningún portafolio en uso la tiene" },
    clause: "lectura 25, lectura 28",
  }),
  lifecycleFlow(userLifecycle, {
    title: "Usuario",
    guards: { isExpendable: "no es quien lo hace ni el último administrador" },
    clause: "lectura 25",
  }),
  lifecycleFlow(roleLifecycle, {
    title: "Rol",
    guards: { keepsAnAdministrator: "queda alguien que administre usuarios y roles" },
    clause: "lectura 25",
  }),
  lifecycleFlow(addressLifecycle, {
    title: "Dirección IP",
    guards: { isCurrent: "su último día no ha pasado" },
    clause: "lectura 25, lectura 37",
  }),
  lifecycleFlow(companyLifecycle, {
    title: "Empresa",
    guards: { hasNoAgreements: "no tiene convenios sin terminar" },
    clause: "lectura 25",
  }),
  lifecycleFlow(formulaLifecycle, {
    title: "Fórmula",
    guards: {
      isAnotherPerson: "la persona no es quien la escribió",
      hasSuccessor: "hay otra versión aprobada",
    },
    clause: "lectura 25, lectura 29",
  }),
  lifecycleFlow(portfolioLifecycle, {
    title: "Portafolio",
    guards: {
      isReady: "su convenio está vigente, su estructura publicada y su fórmula aprobada",
      isUnused: "no tiene cupo utilizado",
    },
    clause: "lectura 25",
  }),
  lifecycleFlow(lawyerLifecycle, {
    title: "Abogado",
    guards: { hasNoCases: "no tiene casos asignados" },
    clause: "lectura 25",
  }),
  lifecycleFlow(agreementLifecycle, {
    title: "Convenio",
    guards: { hasContract: "tiene el contrato firmado" },
    clause: "lectura 25",
  }),
  lifecycleFlow(bankAccountLifecycle, {
    title: "Cuenta bancaria",
    guards: { isAnotherPerson: "solo recauda, o la persona no es quien la escribió" },
    clause: "lectura 25, lectura 29",
  }),
  lifecycleFlow(customerLifecycle, { title: "Cliente", clause: "lectura 25" }),
];

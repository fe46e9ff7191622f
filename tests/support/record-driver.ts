import type { InspectionEvent } from "xstate";

import { defineCommand } from "../../src/engine/command.ts";
import { defineSection, type SectionDefinition } from "../../src/engine/define-section.ts";
import { date, file, reference, required, text, unique } from "../../src/engine/field.ts";
import { openAtWork, type AtWork } from "./at-work.ts";
import { contractsLifecycle } from "./contracts-lifecycle.ts";
import { settle, type Call } from "./fake-wire.ts";
import type { RecordStimulus, Sent } from "./oracle/record-world.ts";
import { GRANTED, SIGNED_IN } from "./product.ts";
import { withNumberedKeys } from "./numbered-keys.ts";
import { LINE_OF, replyToRecord } from "./record-replies.ts";
import { sendToCommand } from "./answer-command.ts";
import { dialogEventOf, eventOf, OF_DIALOG, sendToRecord } from "./record-gestures.ts";
import { recordPageSeen } from "./record-page-seen.ts";
import { deskOf, waitingCall } from "./section-driver.ts";
import type { DriverOf } from "./walk.ts";

/** A section with a field of each relevant kind, and a lifecycle with reasons, guards, a wait for the server and an end. */
export const CONTRACTS = defineSection({
  controller: "agreements",
  one: "convenio",
  many: "convenios",
  title: "numero",
  fields: {
    numero: text("Número", 20, required, unique),
    objeto: text("Objeto", 80),
    marco: reference("Contrato marco", "agreements"),
    soporte: file("Soporte", ["application/pdf"], null),
  },
  lifecycle: contractsLifecycle,
  documents: [{ action: "certify", label: "Certificado", past: "Expidió Certificado de" }],
  commands: [
    defineCommand({
      event: "amend",
      label: "Otrosí",
      past: "Hizo un otrosí",
      object: { does: "hacer un otrosí", of: "a" },
    }),
    defineCommand({
      event: "schedule",
      label: "Programar",
      past: "Programó",
      input: { fecha: date("Fecha", required) },
    }),
  ],
});

const ACTIONS =
  "list view create edit delete enforce suspend terminate resume amend schedule certify summon".split(
    " ",
  );
/** The permissions of a user who may use every action of the section. */
export const CONTRACTS_PERMISSION = [
  {
    controller: "agreements",
    status: 1,
    actions: ACTIONS.map((action) => ({ action, status: 1 })),
  },
];

/** The same section where a new record is valid as it is offered. */
export const UNASKING: SectionDefinition = {
  ...CONTRACTS,
  fields: { ...CONTRACTS.fields, numero: text("Número", 20) },
};

/** Drives the real page of a record, with the real client and address bar, over a fake wire. */
export function driveRecord(
  inspect?: (event: InspectionEvent) => void,
  section: SectionDefinition = CONTRACTS,
): DriverOf<RecordStimulus> {
  const answered = new Set<Call>();
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        product = await openAtWork(stimulus.address, {
          sections: [section],
          stored: { ...SIGNED_IN, permission: JSON.stringify(CONTRACTS_PERMISSION) },
          ...(inspect && { inspect }),
        });
      } else if (stimulus.type === "net.answers") {
        const call = waitingCall(here(), LINE_OF[stimulus.call], answered);
        answered.add(call);
        await replyToRecord(call, stimulus, recordIn(here()));
      } else if (stimulus.type === "user.visits") await here().follow(stimulus.address);
      else if (stimulus.type === "user.choosesCompany")
        here().app.navigation.send({ type: "company.chosen", id: stimulus.company });
      else if (stimulus.type === "user.logsOut") {
        here().app.auth.send({ type: "exit.chosen" });
        here().app.auth.send({ type: "exit.confirmed" });
      } else if (stimulus.type === "user.goesBack") await here().back();
      else if (stimulus.type === "live.tells") {
        const { by, of } = stimulus;
        const news = {
          type: "records.changed",
          controller: "agreements",
          ids: [of],
          by,
          isOwn: by === "Ana Ríos",
        } as const;
        here().sockets.at(-1)?.tell(news);
      } else if (stimulus.type === "session.ends") {
        here().sockets.at(-1)?.tell({ type: "session.revoked" });
      } else if (stimulus.type === "user.signsIn") await signInAgain(here(), answered);
      else if (isOfDialog(here(), stimulus))
        await sendToCommand(here().work().viewer, dialogEventOf(stimulus));
      else sendToRecord(here(), eventOf(stimulus));
      await settle();
    },
    observe: () => ({
      ...ownCallsOf(deskOf(here(), answered), here()),
      documents: here().files.length,
      filesAsked: here().wire.calls.filter(({ path }) => path === FILE_OF_RECORD).length,
      page: recordPageSeen(here()),
    }),
  };
}

function recordIn(product: AtWork): Sent | null {
  const { viewer, editor } = product.work();
  const { record = null } = (viewer ?? editor)?.getSnapshot().context ?? {};
  return record as Sent | null;
}

async function signInAgain(product: AtWork, answered: Set<Call>): Promise<void> {
  await product.signIn();
  await product.wire.last("auth/login").reply({ rst: true, uid: "u-2" });
  await product.enterCode();
  const session = { ...GRANTED, permission: CONTRACTS_PERMISSION, token: "token-b" };
  await product.wire.last("auth/tfa/u-2").reply(session);
  for (const call of product.wire.calls) if (call.path.startsWith("auth/")) answered.add(call);
}

function ownCallsOf(desk: ReturnType<typeof deskOf>, product: AtWork) {
  const numbered = withNumberedKeys(desk, product);
  const isOwn = (call: string) => !/^\S+ (?:auth\/|agreements\/view\/\d+\/file)/u.test(call);
  return {
    ...numbered,
    inFlight: numbered.inFlight.filter(({ method, path }) => isOwn(`${method} ${path}`)),
    calls: desk.calls.filter(isOwn),
  };
}

const FILE_OF_RECORD = "agreements/view/15/file/soporte";

/** Whether the gesture happens in the dialog of a command, and not on the page or before the saving. */
function isOfDialog(product: AtWork, { type }: RecordStimulus): boolean {
  if (type !== "user.accepts" && type !== "user.declines") return type in OF_DIALOG;
  return product.work().editor?.getSnapshot().matches("doubting") !== true;
}

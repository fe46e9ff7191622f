import type { InspectionEvent } from "xstate";

import type { StartWorkplace } from "../../src/app/create-app.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import { BANKS, openAtWork, PERMISSION, type AtWork } from "./at-work.ts";
import { settle, type Call } from "./fake-wire.ts";
import type { WorkStimulus } from "./oracle/workplace-world.ts";
import { responseOf } from "./lines.ts";
import { startWith } from "./pages-at-hand.ts";
import { SIGNED_IN } from "./product.ts";
import { ME } from "./record-replies.ts";
import { deskOf, announceLive, waitingCall } from "./section-driver.ts";
import type { DriverOf } from "./walk.ts";

type Asked = PromiseWithResolvers<SectionDefinition | null> & { readonly controller: string };

/** Drives the real page of a section, whose declaration arrives when the test says so. */
export function driveWork(inspect?: (event: InspectionEvent) => void): DriverOf<WorkStimulus> {
  const answered = new Set<Call>();
  const asked: Asked[] = [];
  const programs: PromiseWithResolvers<{ readonly startWorkplace: StartWorkplace }>[] = [];
  const pages: unknown[] = [];
  let product: AtWork | null = null;

  function here(): AtWork {
    if (product === null) throw new Error("The product is not open");
    return product;
  }

  async function happen(stimulus: WorkStimulus): Promise<void> {
    if (stimulus.type === "user.visits") await here().follow(stimulus.address);
    else if (stimulus.type === "user.goesBack") await here().back();
    else if (stimulus.type === "user.choosesCompany")
      here().app.navigation.send({ type: "company.chosen", id: stimulus.company });
    else if (stimulus.type === "user.searches") {
      here().list().send({ type: "query.asked", query: stimulus.query });
    } else if (stimulus.type === "live.tells") announceLive(here(), stimulus);
    else if (stimulus.type === "session.ends") {
      here().sockets.at(-1)?.tell({ type: "session.revoked" });
    } else if (stimulus.type === "net.answers") {
      const call = waitingCall(here(), /^GET profiles\/me$/u, answered);
      answered.add(call);
      await call.reply(ME);
    } else if (stimulus.type === "program.comes") {
      if (stimulus.outcome === "broken") programs.at(-1)?.reject(new Error("No chunk"));
      else programs.at(-1)?.resolve({ startWorkplace: startWith({}) });
    } else if (stimulus.type === "user.imports") await importRows(here(), answered);
    else if (stimulus.type === "code.comes") {
      if (stimulus.outcome === "broken") asked.at(-1)?.reject(new Error("No chunk"));
      else asked.at(-1)?.resolve(stimulus.outcome === "declared" ? BANKS : null);
    } else act(here(), stimulus);
  }

  return {
    async perform(stimulus) {
      if (stimulus.type === "user.opens") {
        product = await openAtWork(stimulus.address, {
          stored: { ...SIGNED_IN, permission: JSON.stringify([...PERMISSION, CITIES]) },
          ...(inspect && { inspect }),
          loadWorkplace: () => {
            const program = Promise.withResolvers<{
              readonly startWorkplace: StartWorkplace;
            }>();
            programs.push(program);
            return program.promise;
          },
          loadSection: (controller) => {
            asked.push({ controller, ...Promise.withResolvers<SectionDefinition | null>() });
            return asked.at(-1)?.promise ?? Promise.reject(new Error("Nothing was asked"));
          },
        });
      } else await happen(stimulus);
      await settle();
      const { list, viewer, editor, importing } = here().work();
      const page = list ?? viewer ?? editor ?? importing;
      if (page !== undefined && !pages.includes(page)) pages.push(page);
    },
    observe: () => ({
      ...deskOf(here(), answered),
      asked: asked.map(({ controller }) => controller),
      pages: pages.length,
      ...pageSeen(here()),
    }),
  };
}

const CITIES = { controller: "cities", status: 1, actions: [{ action: "list", status: 1 }] };

const FOUND = {
  counts: { created: 1, updated: 0, unchanged: 0, wrong: 0 },
  columns: [],
  ignored: [],
  rows: [],
};

async function importRows(product: AtWork, answered: Set<Call>): Promise<void> {
  const { importing } = product.work();
  const seeking = waitingCall(product, /^GET banks\/import\/run$/u, answered);
  answered.add(seeking);
  await seeking.reply({ run: null, past: [] });
  const file = { name: "a.csv", size: 1, content: new Blob(["a"]) };
  importing?.send({ type: "file.chosen", file });
  await settle();
  const call = waitingCall(product, /^POST banks\/import\?mode=preview/u, answered);
  answered.add(call);
  await call.respond(responseOf({ kind: "report", report: FOUND }));
  importing?.send({ type: "save.chosen" });
}

/** Does what a person does on the page. */
function act(product: AtWork, { type }: WorkStimulus): void {
  const { editor, importing } = product.work();
  if (type === "user.retries") {
    product.app.navigation.send({ type: "workplace.wanted" });
    product.workplace()?.send({ type: "retry.chosen" });
  } else if (type === "user.writes") {
    editor?.send({ type: "field.changed", field: "codigo", value: "B9" });
  } else {
    const event = { type: type === "user.stays" ? "leave.cancelled" : "leave.confirmed" } as const;
    editor?.send(event);
    importing?.send(event);
  }
}

const PAGES: Readonly<Record<string, string>> = {
  listing: "list",
  viewing: "record",
  writing: "record",
  importing: "import",
};

/** The screen in place of a section while the code of the sections is missing. */
function beforeWork({ app }: AtWork): string {
  const navigation = app.navigation.getSnapshot();
  if (!navigation.context.place.isOfWork) return "elsewhere";
  return navigation.matches({ work: "missing" }) ? "missing" : "opening";
}

function pageSeen(product: AtWork) {
  const work = product.workplace()?.getSnapshot();
  const { list, editor, importing } = product.work();
  const saving = importing?.getSnapshot();
  const rows = list?.getSnapshot();
  const written = editor?.getSnapshot();
  const isAsked =
    written?.matches("leaving") === true || saving?.matches({ saving: "leaving" }) === true;
  const isForm = isAsked || written?.matches("editing") === true || saving?.matches("saving");
  const isUnsaved = [written, saving].some((each) => each?.hasTag("unsaved") === true);
  const { value } = work ?? { value: beforeWork(product) };
  const state = typeof value === "string" ? value : (Object.keys(value)[0] ?? "");
  return {
    page: state === "elsewhere" || state === "outside" ? null : (PAGES[state] ?? state),
    hint: rows?.value.news === "outdated" ? rows.context.changedBy : null,
    form: isForm === true ? (isUnsaved ? "written" : "clean") : "none",
    isAsked,
  };
}

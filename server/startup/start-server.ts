import type { Kysely } from "kysely";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createApp } from "../app.ts";
import { standingHeaders } from "../routes/security-headers.ts";
import type { Config } from "../config.ts";
import { openLiveChannel } from "../live/live-channel.ts";
import { createImports } from "../engine/exchange/import/saving.ts";
import { jobKinds, type Job } from "../engine/jobs/define-job.ts";
import type { JobNeeds, Registry } from "../engine/served.types.ts";
import type { Delivery } from "../engine/outbox/message-kind.ts";
import { createTimerJob } from "../engine/timers/timer-job.ts";
import { createFileSweep } from "../engine/sweep-files.ts";
import { sweepSections } from "../engine/sweep-sections.ts";
import type { Background, Clock, Logger, Mailer, Ports } from "../ports.ts";
import { everyGrant } from "../sections/every-permission.ts";
import { dailyDelivery, enqueueDailyMails } from "../sections/reports/daily-mails.ts";
import {
  enqueueMonthlyMails,
  monthlyDelivery,
  type MailNeeds,
} from "../sections/reports/monthly-mails.ts";
import { createBackground } from "../services/background.ts";
import { createMetrics } from "../services/metrics.ts";
import { readNow } from "../services/metrics-now.ts";
import { outboxMailer, smtpMailer } from "../services/mailer.ts";
import {
  enqueueAccountNotice as enqueueNotice,
  noticeDelivery,
} from "../messages/account-notices.ts";
import { codeDeliveries } from "../messages/code-deliveries.ts";
import { enqueueRecovery } from "../messages/code-messages.ts";
import { createServices } from "../services/services.ts";
import { hasNoUsers } from "../services/new-user.ts";
import { seedDemo } from "../seed/demo-staff.ts";
import { sweep } from "../services/sweep.ts";
import { aloneAmongProcesses } from "../store/alone.ts";
import { ping } from "../store/database.ts";
import type { Database } from "../store/schema.ts";
import { drain, listen } from "./listen.ts";
import { openAnnouncements } from "../live/announcements.ts";
import { type Invoicing, openInvoicing } from "./open-invoicing.ts";
import { loadReports } from "./load-reports.ts";
import { pageCalls } from "./page-calls.ts";
import { openQueues, type Queues } from "./open-queues.ts";
import { openStore, type Store } from "./open-store.ts";
import type { LateSite } from "../site/site-files.ts";
import type { StaticFiles } from "../site/static-files.ts";

/** The options of a server; tests bring their own clock, mail, log and store. */
export type StartOptions = {
  readonly config: Config;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly log: Logger;
  readonly loadFiles: () => Promise<StaticFiles>;
  readonly mailer?: Mailer;
  readonly store?: Store;
  readonly invoicing?: Partial<Invoicing>;
  /** Draws the flow atlas when it is asked for and is not there. */
  readonly lateAtlas?: LateSite | undefined;
  /** Sets the clock by that of the database. */
  readonly setClock?: (db: Kysely<Database>, log: Logger) => Promise<void>;
  /** The kinds of job that it runs. */
  readonly jobs?: readonly Job[];
  /** Fills an installation of the demonstration that has no records yet, while it already serves. */
  readonly fill?: (ports: Ports) => Promise<void>;
};

export type RunningServer = {
  readonly ports: Ports;
  readonly background: Background;
  readonly port: number;
  /** `seeded`: the demo staff were just created; `empty`: there are no users yet, so nobody can sign in. */
  readonly staff: "seeded" | "present" | "empty";
  /** Runs the work of the minute timer: removes expired rows, looks for due jobs and messages. */
  readonly tidy: () => Promise<void>;
  /** Drains and closes everything; a second call waits for the same end. */
  readonly close: () => Promise<void>;
};

const TIDY_EVERY = 60_000;

/**
 * Starts everything, in the order in which it can fail: build, data, port.
 * @throws StartupError with one line that says what to do.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, registry, clock, lateAtlas } = options;
  const metrics = createMetrics();
  const log = metrics.counting(options.log);
  const files = await options.loadFiles();
  const store = options.store ?? (await openStore(config, { registry, log }));
  try {
    return await serve(options, store, files);
  } catch (error) {
    await store.close();
    throw error;
  }

  async function serve(from: StartOptions, opened: Store, built: StaticFiles) {
    const { db, callsDb = db, secrets, address, close, connections } = opened;
    await from.setClock?.(db, log);
    const background = createBackground(log);
    const mailer = from.mailer ?? configuredMailer(config, { clock, log });
    const invoicing = { ...openInvoicing(config, clock), ...from.invoicing };
    const outside = { db, clock, mailer, log, background, secrets, config, ...invoicing };
    const announcements = openAnnouncements(outside, address);
    // The queues need the ports, so `wake` is made before them: it is called once they exist.
    const ports = { ...outside, wake: () => queues.wake(), announce: announcements.announce };
    const everything = everyGrant(registry);
    const services = createServices(ports, { everything, enqueueRecovery, enqueueNotice });
    const work = { ports, registry, everything, reports: await loadReports() };
    const imports = createImports(work);
    const kinds = jobKinds([imports.job, ...sectionJobs(work), ...(from.jobs ?? [])]);
    const deliveries = deliveriesOf(work);
    const queues = await openQueues(ports, { kinds, deliveries, address });
    const staff = await prepareStaff(ports, registry);
    let closing: Promise<void> | undefined;
    const isDraining = () => closing !== undefined;
    const served = { registry, reports: work.reports, pageCalls, files: built, lateAtlas };
    const sources = { db, connections, sockets: () => live.count() };
    const readMetrics = async () => [...metrics.families(), ...(await readNow(sources))];
    const state = { callsDb, isDraining, readMetrics, answers: async () => ping(db) };
    const app = createApp(ports, { ...served, ...state, services, kinds, deliveries, imports });
    const server = await listen(app, config);
    const needs = { ...ports, ...services, registry, announcements };
    const live = openLiveChannel(server, { ...needs, headers: standingHeaders(config) });
    const sweepFiles = createFileSweep(db, registry);
    const tidy = async () => {
      await from.setClock?.(db, log);
      await tidyUp(ports, { registry, queues, sweepFiles });
    };
    const runTidy = () => background.run("tidy", tidy);
    const timer = setInterval(runTidy, TIDY_EVERY).unref();
    runTidy();
    const { fill } = from;
    if (fill !== undefined && !config.production) background.run("seed", () => fill(ports));
    const end = async () => {
      clearInterval(timer);
      await Promise.all([live.close(), drain(server), queues.stop()]);
      await background.settled();
      await announcements.close();
      await close();
    };
    const { port } = server.address() as AddressInfo;
    return { ports, background, port, staff, tidy, close: () => (closing ??= end()) };
  }
}

/** The kinds of job of the sections, and the timers of their records. */
function sectionJobs(work: JobNeeds): readonly Job[] {
  const sections = [...work.registry.sections.values()];
  return [
    ...sections.flatMap(({ jobs = [] }) => jobs.map((create) => create(work))),
    createTimerJob(work),
  ];
}

/** The deliveries of every kind of message. */
function deliveriesOf(work: MailNeeds): readonly Delivery[] {
  const { ports, registry } = work;
  const sections = [...registry.sections.values()];
  return [
    ...codeDeliveries(ports),
    noticeDelivery(ports),
    monthlyDelivery(work),
    dailyDelivery(work),
    ...sections.flatMap(({ deliveries }) => deliveries?.(ports) ?? []),
  ];
}

type Tidied = {
  readonly registry: Registry;
  readonly queues: Queues;
  readonly sweepFiles: ReturnType<typeof createFileSweep>;
};

async function tidyUp(
  { db, clock, config }: Ports,
  { registry, queues, sweepFiles }: Tidied,
): Promise<void> {
  const sweepAll = async () => {
    await sweep(db, clock.now(), config);
    await sweepSections(db, registry, clock.now());
    await sweepFiles(clock.now());
    await queues.sweep();
    await enqueueMonthlyMails({ db }, clock.now());
    await enqueueDailyMails({ db }, clock.now());
  };
  await aloneAmongProcesses(db, sweepAll);
  queues.wake();
}

async function prepareStaff(ports: Ports, registry: Registry): Promise<RunningServer["staff"]> {
  const { db, clock, secrets, config } = ports;
  if (config.production) return (await hasNoUsers(db)) ? "empty" : "present";
  const { encryption } = secrets;
  return (await seedDemo({ db, registry, encryption, now: clock.now() })) ? "seeded" : "present";
}

function configuredMailer(config: Config, ports: { clock: Clock; log: Logger }): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config;
  return smtpUrl === undefined
    ? outboxMailer(join(dataDir, "outbox"), mailFrom, ports)
    : smtpMailer(smtpUrl, mailFrom);
}

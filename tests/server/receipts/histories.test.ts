import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { verifyChain } from "../../../server/fund/ledger/verify-chain.ts";
import { centsOf, moneyOf } from "../../../src/domain/cents.ts";
import { NEVER_DEBIT } from "../../../src/domain/ledger-accounts.ts";
import { mayDo } from "../../support/office.ts";
import { openDatabase } from "../../support/open-database.ts";
import {
  type BankDesk,
  bankDeskOf,
  bankGround,
  bankLine,
  daysAgo,
} from "../bank-files/bank-desk.ts";
import { deskOf, type Desk } from "../sections/desk.ts";
import {
  type Invoice,
  type Part,
  type Receipt,
  type Transfer,
  type Who,
  type World,
  apply,
  balancesOf,
  compensate,
  edit,
  favorLeft,
  identify,
  annul,
  leftOf,
  move,
  newWorld,
  note,
  owedOf,
  refund,
  remove,
  seenOf,
  undo,
} from "./history-world.ts";
import { balances, broken, stored, traces } from "./history-reads.ts";
import { openReceiptsDesk } from "./receipts-desk.ts";

const bench = openReceiptsDesk(openDatabase);
const world: World = newWorld();
const people: Partial<Record<Who, Desk>> = {};
let bank: BankDesk;
/** The records as they were after the last step. */
let last: Awaited<ReturnType<typeof stored>>;

const WHO: readonly Who[] = ["ana", "luis", "eva"];

const as = (who: Who) => people[who] as Desk;
const database = () => bench.desk().office.server.db;

beforeAll(async () => {
  const { office } = bench.desk();
  bank = bankDeskOf(office, await office.as("admin"), await bankGround(office.server.db));
  const reads = ["list", "view", "others"] as const;
  // Everybody may do everything, so that only the rules stop them.
  const may = [
    mayDo("customers-collects", ...reads, "create", "identify", "apply", "undo", "annul", "refund"),
    mayDo("receipt-applications", ...reads, "edit", "remove", "refund"),
    mayDo("collection-documents", ...reads, "compensate"),
    mayDo("transfers", ...reads, "authorise", "sign", "send", "markSent", "confirm", "bounce"),
    mayDo("transfers", "confirmAccount", "cancel"),
  ];
  for (const who of WHO) people[who] = deskOf(await office.asHolderOf(may));
});

/** How much is said of a part, or of a receipt that comes in. */
const SIZES = ["all", "short", "withheld", "half", "over"] as const;
type Size = (typeof SIZES)[number];

const KINDS = [
  "invoice",
  "receive",
  "file",
  "forward",
  "identify",
  "edit",
  "remove",
  "apply",
  "undo",
  "annul",
  "refund",
  "pay",
  "note",
  "compensate",
] as const;
type Kind = (typeof KINDS)[number];

type Step = {
  readonly kind: Kind;
  readonly by: Who;
  /** The places of the record and of the invoice that it takes, counted round. */
  readonly of: number;
  readonly on: number;
  readonly size: Size;
  readonly clase: Part["clase"];
  readonly cents: number;
};

/** How often each is tried in a history, in any order: much is received and applied, and a good part of it undone. */
const TIMES: Readonly<Record<Kind, number>> = {
  invoice: 2,
  receive: 4,
  file: 1,
  forward: 10,
  identify: 3,
  edit: 1,
  remove: 1,
  apply: 2,
  undo: 3,
  annul: 1,
  refund: 2,
  pay: 6,
  note: 2,
  compensate: 2,
};
const TRIED = KINDS.flatMap((kind) => Array.from({ length: TIMES[kind] }, () => kind));

const details = fc.record({
  by: fc.constantFrom(...WHO),
  of: fc.nat({ max: 71 }),
  on: fc.nat({ max: 59 }),
  size: fc.constantFrom("all", "all", ...SIZES),
  clase: fc.constantFrom<Part["clase"][]>("invoice", "invoice", "contribution", "refund"),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
});

const PLAIN: Omit<Step, "kind"> = {
  by: "ana",
  of: 1,
  on: 1,
  size: "all",
  clase: "invoice",
  cents: 5,
};

/** Every history begins with an invoice that is paid. */
const BEGINNING: readonly Kind[] = ["invoice", "receive", "forward", "forward"];

const kinds = fc.shuffledSubarray(TRIED, { minLength: TRIED.length });
const histories: fc.Arbitrary<readonly Step[]> = fc
  .tuple(kinds, fc.array(details, { minLength: TRIED.length, maxLength: TRIED.length }))
  .map(([order, given]) => [
    ...BEGINNING.map((kind) => ({ ...PLAIN, kind })),
    ...given.map((each, at) => ({ ...each, kind: order[at] ?? "forward" })),
  ]);

/** One of the last records, counted round: seven times of eight one that takes the step, and else whatever there is. */
function chosen<Each>(
  all: readonly Each[],
  of: number,
  takes: (each: Each) => boolean,
): Each | undefined {
  const recent = all.slice(-9);
  const fit = of % 8 === 0 ? recent : recent.filter(takes);
  return fit[Math.floor(of / 8) % Math.max(fit.length, 1)];
}

const isOpen = ({ status }: Pick<Receipt, "status">) =>
  status === "unidentified" || status === "partlyIdentified";
const isOwed = (invoice: Invoice) => owedOf(invoice) > 0n && invoice.status !== "annulled";

/** A step as it went: whether the model lets it happen, and whether it happened. */
type Taken = { readonly expected: boolean; readonly given: boolean; readonly words: string };

const happened: Taken = { expected: true, given: true, words: "" };

type Asked = { readonly by: Who; readonly input?: object; readonly reason?: string };

async function command(
  path: string,
  { id, version }: { readonly id: string; readonly version: number },
  { by, ...body }: Asked,
) {
  const { status, body: reply } = await as(by).wrote("POST", `${path}/${id}`, { version, ...body });
  return { given: status === 200, words: `${status} ${reply.detail ?? JSON.stringify(reply)}` };
}

const at = <Row>(rows: readonly Row[], place: number): Row => {
  const row = rows[place];
  if (row === undefined) throw new Error(`there is no record ${place}`);
  return row;
};

function receiptRow(receipt: Receipt) {
  return at(last.receipts, world.receipts.indexOf(receipt));
}

function partRow(part: Part) {
  const receipt = receiptRow(part.receipt);
  const own = last.parts.filter(
    ({ seen }) => (seen as { readonly receipt: string }).receipt === receipt.id,
  );
  return at(own, part.receipt.parts.indexOf(part));
}

/** An amount by its size: of what is left of a receipt, and of what an invoice is owed. */
function sized(
  { size, cents }: Pick<Step, "size" | "cents">,
  left: bigint,
  invoice: Invoice | null,
): { readonly amount: bigint; readonly withheld: bigint | null } {
  const owed = invoice === null ? left : owedOf(invoice);
  const within = (amount: bigint) => (amount < left ? amount : left);
  if (size === "half") return { amount: left / 2n, withheld: null };
  if (size === "over") return { amount: within(owed) + 1n, withheld: null };
  if (invoice === null || size === "all") return { amount: within(owed), withheld: null };
  // Within the tolerance of $ 100, or just beyond it.
  const lacks = cents % 2 === 0 ? 10_000n : 10_001n;
  if (size === "short") return { amount: within(owed - lacks), withheld: null };
  const withheld = (invoice.base * 4n) / 100n;
  return { amount: within(owed - withheld), withheld };
}

async function takeStep(step: Step): Promise<Taken | null> {
  const { by, of, on, size, cents } = step;
  switch (step.kind) {
    case "invoice": {
      const base = BigInt(1 + (cents % 90)) * 100_000n;
      const { id, values } = await bench.accepted(moneyOf(base));
      world.invoices.push({
        document: String(values["documento"]),
        erp: id,
        base,
        notedBase: 0n,
        applied: 0n,
        favor: 0n,
        status: "issued",
      });
      return happened;
    }
    case "receive": {
      const invoice = chosen(world.invoices, on, isOwed) ?? null;
      const owed = invoice === null ? 0n : owedOf(invoice);
      const { amount } = sized(step, owed, invoice);
      const isOther = size === "half" || amount <= 0n;
      const value = isOther ? BigInt(cents) : size === "over" ? owed + BigInt(cents) : amount;
      await as(by).made("customers-collects", bench.values({ valor: moneyOf(value) }));
      const account = bench.accounts["fund"] ?? "";
      world.receipts.push({
        account,
        cents: value,
        isByHand: true,
        status: "unidentified",
        writers: new Set([by]),
        parts: [],
      });
      return happened;
    }
    case "file":
      return file(step);
    case "forward": {
      const receipt = chosen(
        world.receipts,
        of,
        ({ status }) => isOpen({ status }) || status === "identified",
      );
      if (receipt?.status === "identified")
        return onReceipt(step, "apply", (each) => each === receipt, apply);
      const clase = world.invoices.some(isOwed) ? "invoice" : "contribution";
      return identifyOne({ ...step, clase, size: size === "over" ? "all" : size });
    }
    case "identify":
      return identifyOne(step);
    case "edit": {
      const part = chosen(partsOf(world), of, ({ status }) => status === "proposed");
      if (part === undefined) return null;
      const { amount } = sized(step, leftOf(part.receipt) + part.cents, part.invoice);
      if (amount <= 0n) return null;
      const { id, version } = partRow(part);
      const { status, body } = await as(by).edit(
        "receipt-applications",
        { id, version },
        {
          ...said(part),
          valor: moneyOf(amount),
        },
      );
      const given = { given: status === 200, words: `${status} ${JSON.stringify(body)}` };
      return { expected: edit(part, amount), ...given };
    }
    case "remove": {
      const part = chosen(partsOf(world), of, ({ status }) => status === "proposed");
      if (part === undefined) return null;
      const given = await command("receipt-applications/remove", partRow(part), { by });
      return { expected: remove(part), ...given };
    }
    case "apply":
      return onReceipt(step, "apply", ({ status }) => status === "identified", apply);
    case "undo":
      return onReceipt(step, "undo", ({ status }) => status === "applied", undo);
    case "annul":
      return onReceipt(
        step,
        "annul",
        ({ status, isByHand }) => isByHand && status === "unidentified",
        annul,
      );
    case "refund":
      return giveBack(step);
    case "pay":
      return pay(step);
    case "note": {
      const invoice = chosen(world.invoices, on, ({ status }) => status === "paid");
      if (invoice === undefined) return null;
      const rest = invoice.base - invoice.notedBase;
      const base = size === "all" ? null : (rest / 20_000n) * 10_000n || 10_000n;
      const draft = await bench.note(invoice.erp, {
        concepto_nc: "1",
        base: base === null ? null : moneyOf(base),
      });
      const given = draft.status === 200;
      if (given) await accepted(invoice);
      return { expected: note(invoice, base), given, words: JSON.stringify(draft.body) };
    }
    case "compensate": {
      const invoice = chosen(world.invoices, on, isOwed);
      if (invoice === undefined) return null;
      const favor = favorLeft(world);
      if (favor <= 0n && of % 8 !== 0) return null;
      const valor = size === "all" || favor <= 0n ? null : sized(step, favor, invoice).amount;
      if (valor !== null && valor <= 0n) return null;
      const row = at(last.invoices, world.invoices.indexOf(invoice));
      const input = { valor: valor === null ? null : moneyOf(valor) };
      const given = await command("collection-documents/compensate", row, { by, input });
      return { expected: compensate(world, invoice, valor), ...given };
    }
    default:
      throw new Error("no such step");
  }
}

/** The draft of a note is approved by another person, and the DIAN accepts it. */
async function accepted({ erp }: Invoice): Promise<void> {
  const { status, body } = await bench.carried((await bench.draftOf(erp)).id);
  if (status !== 200 || body.status !== "accepted") throw new Error(JSON.stringify(body));
}

const partsOf = ({ receipts }: World) => receipts.slice(-9).flatMap(({ parts }) => parts);

/** The values of a part as they are sent. */
function said({
  clase,
  invoice,
  cents,
  withheld,
}: Omit<Part, "receipt" | "difference" | "status">) {
  return {
    clase,
    factura: invoice?.document ?? null,
    anticipo: null,
    empresa: clase === "contribution" || clase === "refund" ? "2" : null,
    valor: moneyOf(cents),
    retenciones: withheld === null ? null : moneyOf(withheld),
  };
}

/** A file of the bank that overlaps the one before: each movement that is new comes with its receipt. */
async function file({ of, cents }: Step): Promise<Taken> {
  const again = world.movements.slice(-(of % 4) - 1, -1);
  const fresh = Array.from({ length: 1 + (of % 3) }, (_, nth) => BigInt(cents + nth * 1_000));
  const first = world.movements.length;
  const lines = [
    ...again.map((amount, nth) => [first - 1 - again.length + nth, amount] as const),
    ...fresh.map((amount, nth) => [first + nth, amount] as const),
  ];
  const content = lines
    .map(([nth, amount]) =>
      bankLine({
        fecha: daysAgo(1),
        texto: `PAGO ${nth}`,
        valor: moneyOf(amount).replace(".", ","),
      }),
    )
    .join("\n");
  const sum = lines.reduce((total, [, amount]) => total + amount, 0n);
  const balance = { saldo_inicial: "0.00", saldo_final: moneyOf(sum) };
  const { status, values } = await bank.statement(content, balance);
  expect([status, values["nuevas"], values["repetidas"]]).toEqual([
    "balanced",
    fresh.length,
    again.length,
  ]);
  for (const amount of fresh) {
    const { account } = bank.ground;
    world.movements.push(amount);
    world.receipts.push({
      account,
      cents: amount,
      isByHand: false,
      status: "unidentified",
      writers: new Set(),
      parts: [],
    });
  }
  return happened;
}

async function identifyOne(step: Step): Promise<Taken | null> {
  const { by, of, on, clase } = step;
  const receipt = chosen(world.receipts, of, isOpen);
  const invoice = clase === "invoice" ? (chosen(world.invoices, on, isOwed) ?? null) : null;
  if (receipt === undefined || (clase === "invoice" && invoice === null)) return null;
  const { amount, withheld } = sized(step, leftOf(receipt), invoice);
  if (amount <= 0n) return null;
  const part = { clase, invoice, cents: amount, withheld };
  const row = receiptRow(receipt);
  const given = await command("customers-collects/identify", row, { by, input: said(part) });
  return { expected: identify(receipt, part, by), ...given };
}

async function onReceipt(
  { by, of }: Step,
  event: "apply" | "undo" | "annul",
  takes: (receipt: Receipt) => boolean,
  does: (receipt: Receipt, by: Who) => boolean,
): Promise<Taken | null> {
  const receipt = chosen(world.receipts, of, takes);
  if (receipt === undefined) return null;
  // By another person than whoever wrote it, seven times of eight.
  const other = WHO.find((each) => !receipt.writers.has(each)) ?? by;
  const who = event === "apply" || of % 8 === 0 ? by : other;
  const row = receiptRow(receipt);
  const reason = event === "apply" ? {} : { reason: "Porque sí" };
  const given = await command(`customers-collects/${event}`, row, { by: who, ...reason });
  return { expected: does(receipt, who), ...given };
}

/** A receipt goes back whole, or what is left of an applied one: its transfer is prepared. */
async function giveBack({ by, of }: Step): Promise<Taken | null> {
  const account = (receipt: Receipt) => ({
    cuenta_destino: bench.accounts["ally"],
    cuenta_origen: receipt.account,
    fecha_programada: bench.today(),
  });
  const reason = "No era para el fondo";
  const part = chosen(
    partsOf(world),
    of,
    (each) => each.status === "applied" && each.clase === "refund",
  );
  if (part !== undefined) {
    const input = account(part.receipt);
    const given = await command("receipt-applications/refund", partRow(part), {
      by,
      input,
      reason,
    });
    return { expected: refund(world, { part, by }), ...given };
  }
  const receipt = chosen(world.receipts, of, ({ status }) => status === "unidentified");
  if (receipt === undefined) return null;
  const input = { empresa: "2", ...account(receipt) };
  const row = receiptRow(receipt);
  const given = await command("customers-collects/refund", row, { by, input, reason });
  return { expected: refund(world, { receipt, by }), ...given };
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  programmed: ["authorise", "authorise", "authorise", "cancel"],
  authorised: ["sign"],
  ready: ["send", "send", "send", "cancel"],
  written: ["markSent"],
  sent: ["confirm", "confirm", "bounce"],
  returned: ["confirmAccount", "cancel"],
};

/** A transfer takes its next step: by whoever may sign it, seven times of eight. */
async function pay({ by, of, on }: Step): Promise<Taken | null> {
  // The oldest goes first, so that some go all the way.
  const place = of % 8 === 0 ? of : 1;
  const transfer = chosen(world.transfers, place, ({ status }) => status in NEXT);
  if (transfer === undefined) return null;
  const steps = NEXT[transfer.status] ?? ["sign"];
  const event = steps[on % steps.length] ?? "sign";
  const row = at(last.transfers, world.transfers.indexOf(transfer));
  const reason = /cancel|bounce|confirmAccount/u.test(event) ? { reason: "Porque sí" } : {};
  const { writers, first } = transfer;
  const others = of % 8 === 0 ? [] : WHO.filter((each) => !writers.has(each) && each !== first);
  const who = others[on % Math.max(others.length, 1)] ?? by;
  const given = await command(`transfers/${event}`, row, { by: who, ...reason });
  if (event === "send" && given.given) await bench.desk().work();
  return { expected: move(transfer, event, who), ...given };
}

/** Both have the same records, and the ledger what the world says of each account. */
async function compare(): Promise<void> {
  last = await stored(database());
  const { receipts, invoices, transfers } = last;
  const seen = [receipts, invoices, transfers].map((rows) => rows.map((row) => row.seen));
  expect(seen).toEqual(seenOf(world));
  expect(await balances(database())).toMatchObject(balancesOf(world));
}

async function expectLaws(): Promise<void> {
  expect(await broken(database())).toEqual([]);
  const all = Object.entries(await balances(database()));
  expect(all.reduce((sum, [, balance]) => sum + centsOf(balance), 0n)).toBe(0n);
  const debit = all.filter(
    ([account, balance]) => NEVER_DEBIT.some((each) => each === account) && centsOf(balance) > 0n,
  );
  expect(debit).toEqual([]);
}

/** Undoes all that may be undone, whoever may: of a receipt that is not applied the ledger keeps its entry, and no more. */
async function undoAll(): Promise<void> {
  for (const receipt of world.receipts) {
    const by = WHO.find((who) => !receipt.writers.has(who));
    if (receipt.status !== "applied" || by === undefined) continue;
    const row = receiptRow(receipt);
    const given = await command("customers-collects/undo", row, { by, reason: "Todo" });
    expect([given.given, given.words]).toEqual([undo(receipt, by), given.words]);
  }
  await compare();
  expect(await traces(database())).toEqual([]);
}

test(
  "laws 14, 15, 28 to 31, 33, 38, 43 and 44 hold over random histories of receipts, and what is undone leaves no trace in a balance",
  { timeout: 300_000 },
  async () => {
    const taken = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        for (const each of history) {
          const outcome = await takeStep(each);
          if (outcome === null) continue;
          expect(outcome.given, `${each.kind}: ${outcome.words}`).toBe(outcome.expected);
          const told = `${each.kind} ${outcome.given ? "done" : "refused"}`;
          taken.set(told, (taken.get(told) ?? 0) + 1);
          await compare();
        }
        await expectLaws();
        await undoAll();
        await expectLaws();
      }),
      { numRuns: 4, endOnFailure: true, seed: 32 },
    );
    const chain = await verifyChain(database(), 1);
    expect([chain.broken, chain.isWhole]).toEqual([null, true]);
    // The histories go all the way, and are refused on it.
    const most: readonly Kind[] = [
      "forward",
      "undo",
      "file",
      "refund",
      "pay",
      "note",
      "compensate",
    ];
    const missing = most.filter((kind) => !taken.has(`${kind} done`));
    expect(missing).toEqual([]);
    expect([...taken.keys()].filter((told) => told.endsWith("refused")).length).toBeGreaterThan(4);
    expect(world.transfers.some(({ status }: Transfer) => status === "confirmed")).toBe(true);
  },
);

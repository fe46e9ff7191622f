import { moneyOf } from "../../../src/domain/cents.ts";
import { plain } from "../../../src/domain/plain-text.ts";
import { pesos } from "../../../src/engine/kinds/money/money.kind.ts";
import { sumOf, SUMMED } from "./reconciliation-rules.sums.ts";
import { withholdingsOf, type Withheld } from "./reconciliation-rules.withholding.ts";

/** A line of the bank that waits for its match. */
export type PendingLine = {
  readonly id: string;
  /** `2026-09-30`. */
  readonly day: string;
  readonly account: string;
  readonly direction: "in" | "out";
  readonly cents: bigint;
  readonly text: string;
  readonly reference: string;
  readonly payer: string;
  readonly nit: string;
  /** The company that its receipt already says paid; null where nobody said it. */
  readonly company: string | null;
};

/** The kinds of what is expected: a further one is a row of `KINDS` and a query (reading 63). */
export type ExpectedKind =
  | "invoice"
  | "repayment"
  | "contribution"
  | "transfer"
  | "charge"
  | "refund";

/** Tells what the fund expects to see in the bank. */
export type Expected = {
  /** Its kind and record, `invoice:15`; a kind alone where there is no record behind it. */
  readonly key: string;
  readonly kind: ExpectedKind;
  /** The record behind it; empty where there is none. */
  readonly id: string;
  readonly label: string;
  /** The company that pays or is paid; null for none. */
  readonly company: string | null;
  /** The names under which a bank's text may tell of it: `FE-1024`, `DC-2026-000017`. */
  readonly names: readonly string[];
  /** Tells what is left to pay. */
  readonly cents: bigint;
  /** The base and the IVA on which the payer withholds; null where a part is paid already, or nothing is withheld. */
  readonly base: bigint | null;
  readonly vat: bigint | null;
  /** The older come first. */
  readonly day: string;
  /** The account that it leaves; null where any. */
  readonly account: string | null;
};

/** A decision that was made before and approved by another person: what a text or a payer of the bank stands for. */
export type Mapping = {
  readonly field: "nit" | "payer" | "text";
  /** As `mappingKey` gives it. */
  readonly key: string;
  readonly means:
    | { readonly kind: "payer" | "contribution"; readonly company: string }
    | { readonly kind: "charge" };
};

/** A company that pays. */
export type Payer = { readonly id: string; readonly name: string; readonly nit: string };

type Sureness = "certain" | "likely" | "possible";

/** A part of a line: what of it pays what. */
type Part = {
  readonly key: string;
  readonly cents: bigint;
  readonly withheld: bigint;
};

/** Tells what a line could be. */
export type Proposal = {
  readonly step: Step;
  readonly sure: Sureness;
  /** In Spanish. */
  readonly reason: string;
  readonly parts: readonly Part[];
  /** Tells what the parts leave of the line. */
  readonly rest: bigint;
  /** Tells what the bill lacks, which the rule of the tolerance posts. */
  readonly gap: bigint;
  /** The other lines that pay the same with it. */
  readonly together: readonly string[];
  /** Whether another line proposes the same before it. */
  readonly isElsewhere: boolean;
};

/** The order of matching, fixed and shown: users write mappings, and never an order. */
export const STEPS = [
  ["rule", "Una regla aprobada dice qué es"],
  ["named", "La referencia, y el valor exacto"],
  ["namedWithheld", "La referencia, y el valor menos retenciones usuales"],
  ["transfer", "Una transferencia enviada, por cuenta y valor"],
  ["payer", "El pagador, y el valor exacto de una sola partida"],
  ["payerWithheld", "El pagador, y el valor menos retenciones usuales"],
  ["namedNear", "La referencia, y el valor dentro de la tolerancia"],
  ["several", "El pagador, y la suma exacta de varias partidas"],
  ["severalWithheld", "El pagador, y la suma de varias menos retenciones usuales"],
  ["payerNear", "El pagador, y el valor dentro de la tolerancia"],
  ["together", "Varias líneas del mismo pagador, que juntas pagan una partida"],
  ["namedPart", "La referencia, y una parte del valor"],
  ["namedMore", "La referencia, y más que su valor"],
  ["payerPart", "El pagador, a lo más antiguo hasta donde alcance"],
  ["amount", "Solo el valor exacto"],
  ["usual", "Un texto usual de los bancos"],
] as const;

type Step = (typeof STEPS)[number][0];

const PLACE = new Map(STEPS.map(([step], index) => [step, index]));
const RANK = { certain: 0, likely: 1, possible: 2 } as const;

/** The most proposals of one line. */
const MOST = 8;
/** The most lines that pay one bill together. */
const MOST_TOGETHER = 5;

type Known = {
  readonly expected: readonly Expected[];
  readonly payers: readonly Payer[];
  readonly mappings: readonly Mapping[];
  /** Cents that a bill may lack (`recaudo.tolerancia`). */
  readonly tolerance: bigint;
};

/** The text of a line in the form under which a decision on it is remembered: its words, without what changes each time. */
export function mappingKey(field: Mapping["field"], value: string): string {
  if (field === "nit") return value.replaceAll(/\D/gu, "");
  return plain(value)
    .replaceAll(/[^a-z\d]+/gu, " ")
    .split(" ")
    .filter((word) => !/\d/u.test(word))
    .join(" ")
    .trim();
}

/**
 * Proposes what each line could be: pure, the same for the same input whatever its order. No proposal pays more than its
 * line or than what is left of an item, and none is applied by itself.
 * @returns the proposals of each line by its id, the best first.
 */
export function propose(
  lines: readonly PendingLine[],
  known: Known,
): ReadonlyMap<string, readonly Proposal[]> {
  const index = indexOf(known);
  const ordered = [...lines].toSorted(oldestLine);
  const found = new Map<string, Proposal[]>();
  for (const line of ordered) found.set(line.id, single(line, index));
  for (const [id, shared] of togetherOf(ordered, index)) found.get(id)?.push(shared);
  for (const [id, all] of found) found.set(id, all.toSorted(better).slice(0, MOST));
  return claimed(ordered, found, index);
}

/** The company that the bank's words on a line already name, or a rule that another person approved; null for none. */
export function knownPayer(line: PendingLine, known: Known): string | null {
  return payerOf(line, indexOf(known))?.company.id ?? null;
}

type Index = Known & {
  readonly items: ReadonlyMap<string, Expected>;
  readonly byName: ReadonlyMap<string, readonly Expected[]>;
  readonly byCompany: ReadonlyMap<string, readonly Expected[]>;
  readonly byAmount: ReadonlyMap<bigint, readonly Expected[]>;
  readonly byNit: ReadonlyMap<string, Payer>;
  readonly byPayerName: ReadonlyMap<string, Payer>;
  readonly payerOf: ReadonlyMap<string, Payer>;
  readonly mapped: ReadonlyMap<string, Mapping>;
  readonly nets: Map<string, readonly Withheld[]>;
};

function indexOf(known: Known): Index {
  const expected = known.expected.filter(({ cents }) => cents > 0n).toSorted(oldestItem);
  const owed = expected.filter(({ kind }) => KINDS[kind].direction === "in");
  const names = owed.flatMap((item) => item.names.map((name) => [nameKey(name), item] as const));
  return {
    ...known,
    expected,
    items: new Map(expected.map((item) => [item.key, item])),
    byName: new Map(
      [...Map.groupBy(names, ([name]) => name)].map(([name, all]) => [name, all.map(second)]),
    ),
    byCompany: Map.groupBy(
      owed.filter(({ company }) => company !== null),
      ({ company }) => company ?? "",
    ),
    byAmount: Map.groupBy(expected, ({ cents }) => cents),
    byNit: new Map(known.payers.map((payer) => [nitKey(payer.nit), payer])),
    byPayerName: new Map(known.payers.map((payer) => [mappingKey("payer", payer.name), payer])),
    payerOf: new Map(known.payers.map((payer) => [payer.id, payer])),
    mapped: new Map(known.mappings.map((mapping) => [`${mapping.field}:${mapping.key}`, mapping])),
    nets: new Map(),
  };
}

/** The direction of each kind of item in the bank, and its words. */
const KINDS: Readonly<
  Record<ExpectedKind, { readonly direction: "in" | "out"; readonly words: string }>
> = {
  invoice: { direction: "in", words: "la factura" },
  repayment: { direction: "in", words: "el reintegro" },
  contribution: { direction: "in", words: "el aporte" },
  refund: { direction: "in", words: "la devolución" },
  transfer: { direction: "out", words: "la transferencia" },
  charge: { direction: "out", words: "el gasto bancario" },
};

/** Every proposal that a line has by itself. */
function single(line: PendingLine, index: Index): Proposal[] {
  if (line.cents <= 0n) return [];
  return line.direction === "out" ? outgoing(line, index) : incoming(line, index);
}

function incoming(line: PendingLine, index: Index): Proposal[] {
  const payer = payerOf(line, index);
  const named = namedIn(line, index);
  const all = [...byRule(line, index), ...named.flatMap((item) => ofNamed(line, item, index))];
  if (payer !== null) all.push(...ofPayer(line, payer, index));
  const isFound = all.some(({ sure }) => sure !== "possible");
  if (!isFound) all.push(...ofAmount(line, payer, index));
  return distinct(all);
}

function outgoing(line: PendingLine, index: Index): Proposal[] {
  const all = byRule(line, index);
  const sent = (index.byAmount.get(line.cents) ?? []).filter(
    ({ kind, account }) => kind === "transfer" && (account === null || account === line.account),
  );
  const names = new Set(tokensOf(line));
  for (const item of sent) {
    const isNamed = item.names.some((name) => names.has(nameKey(name)));
    const sure = isNamed || sent.length === 1 ? "certain" : "likely";
    const which = sent.length === 1 ? "Única enviada" : `Una de las ${sent.length} enviadas`;
    const why = isNamed ? "El texto la nombra. " : "";
    const reason = `${why}${which} de esta cuenta por ese valor: ${item.label}.`;
    all.push(proposal(line, { step: "transfer", sure, reason }, [whole(item)]));
  }
  if (all.length === 0) all.push(...usual(line));
  return all;
}

/** Texts of charges that Colombian banks write alike. */
const USUAL: readonly (readonly [RegExp, string])[] = [
  [/\b(?:gmf|4 ?x ?1000|4 ?por ?mil|gravamen mov)/u, "gravamen a los movimientos financieros"],
  [/\b(?:comision|cuota (?:de )?manejo|iva comis|cobro (?:de )?servicio)/u, "cobro"],
];

function usual(line: PendingLine): Proposal[] {
  const words = plain(line.text);
  const found = USUAL.find(([form]) => form.test(words));
  if (found === undefined) return [];
  const reason = `El texto es el que los bancos dan a un ${found[1]}.`;
  return [
    proposal(line, { step: "usual", sure: "possible", reason }, [
      { key: "charge", cents: line.cents, withheld: 0n },
    ]),
  ];
}

const FIELD_WORDS = { nit: "El NIT", payer: "El pagador", text: "El texto del banco" } as const;

/** Tells what a rule that another person approved says of a line. */
function byRule(line: PendingLine, index: Index): Proposal[] {
  const mapping = mappingOf(line, index);
  if (mapping === null || mapping.means.kind === "payer") return [];
  const { kind } = mapping.means;
  const direction = KINDS[kind].direction;
  if (direction !== line.direction) return [];
  const key = kind === "contribution" ? `contribution:${mapping.means.company}` : kind;
  const reason = `${FIELD_WORDS[mapping.field]} es, por una regla aprobada, ${KINDS[kind].words}.`;
  const part = { key, cents: line.cents, withheld: 0n };
  return [proposal(line, { step: "rule", sure: "certain", reason }, [part])];
}

function mappingOf(line: PendingLine, { mapped }: Index): Mapping | null {
  for (const field of ["nit", "payer", "text"] as const) {
    const key = mappingKey(field, line[field]);
    const found = key === "" ? undefined : mapped.get(`${field}:${key}`);
    if (found !== undefined) return found;
  }
  return null;
}

type Paying = { readonly company: Payer; readonly how: string };

/** Who paid a line, and how it is known. */
function payerOf(line: PendingLine, index: Index): Paying | null {
  const said = line.company === null ? undefined : index.payerOf.get(line.company);
  if (said !== undefined) return { company: said, how: "Recaudo ya identificado" };
  const byNit = line.nit === "" ? undefined : index.byNit.get(nitKey(line.nit));
  if (byNit !== undefined) return { company: byNit, how: "NIT de la entidad" };
  const mapping = mappingOf(line, index);
  if (mapping?.means.kind === "payer") {
    const company = index.payerOf.get(mapping.means.company);
    if (company !== undefined) return { company, how: "Regla aprobada" };
  }
  const byName = line.payer === "" ? "" : mappingKey("payer", line.payer);
  const named = byName === "" ? undefined : index.byPayerName.get(byName);
  return named === undefined ? null : { company: named, how: "Nombre de la entidad" };
}

/** Tells what a line's reference or text names, the oldest first. */
function namedIn(line: PendingLine, { byName }: Index): readonly Expected[] {
  const found = new Set(tokensOf(line).flatMap((token) => byName.get(token) ?? []));
  return [...found].toSorted(oldestItem);
}

/** The names that may stand in the reference and the text of a line: each word, and each two that stand together. */
function tokensOf({ reference, text }: PendingLine): readonly string[] {
  const all = [reference, text].flatMap((source) => {
    const words = source.split(/[\s/|,;:#]+/u).filter((word) => word !== "");
    const pairs = words.slice(1).map((word, at) => `${words[at] ?? ""}${word}`);
    return [...words, ...pairs, source];
  });
  return [...new Set(all.map(nameKey))].filter((key) => key.length >= 3);
}

function ofNamed(line: PendingLine, item: Expected, index: Index): Proposal[] {
  const says = `La referencia nombra ${item.label}`;
  if (line.cents === item.cents) {
    const reason = `${says} y el valor es exacto.`;
    return [proposal(line, { step: "named", sure: "certain", reason }, [whole(item)])];
  }
  const net = netOf(item, line.cents, index);
  if (net !== undefined) {
    const reason = `${says} y el valor es su saldo menos ${net.words}.`;
    const parts = [{ key: item.key, cents: line.cents, withheld: net.cents }];
    return [proposal(line, { step: "namedWithheld", sure: "certain", reason }, parts)];
  }
  const gap = item.cents - line.cents;
  if (gap > 0n && gap <= index.tolerance && item.kind === "invoice") {
    const reason = `${says} y le faltan ${money(gap)}, dentro de la tolerancia.`;
    return [proposal(line, { step: "namedNear", sure: "likely", reason }, [part(line, item)], gap)];
  }
  if (gap > 0n) {
    const reason = `${says}: es un pago parcial y quedan ${money(gap)} por pagar.`;
    return [proposal(line, { step: "namedPart", sure: "likely", reason }, [part(line, item)])];
  }
  const reason = `${says} y sobran ${money(-gap)}, que quedan a favor de quien pagó.`;
  return [proposal(line, { step: "namedMore", sure: "possible", reason }, [whole(item)])];
}

function ofPayer(line: PendingLine, { company, how }: Paying, index: Index): Proposal[] {
  const items = index.byCompany.get(company.id) ?? [];
  if (items.length === 0) return [];
  const who = `${company.name} (${how})`;
  const all: Proposal[] = [];
  const exact = items.filter(({ cents }) => cents === line.cents);
  for (const item of exact) {
    const isAlone = exact.length === 1;
    const reason = isAlone
      ? `Paga ${who}, y solo ${item.label} vale eso.`
      : `Paga ${who}; ${exact.length} partidas suyas valen eso: la más antigua es ${exact[0]?.label ?? ""}.`;
    const sure = isAlone ? "certain" : "likely";
    all.push(proposal(line, { step: "payer", sure, reason }, [whole(item)]));
  }
  for (const item of items) {
    const net = netOf(item, line.cents, index);
    if (net === undefined) continue;
    const reason = `Paga ${who}, y el valor es el de ${item.label} menos ${net.words}.`;
    const parts = [{ key: item.key, cents: line.cents, withheld: net.cents }];
    all.push(proposal(line, { step: "payerWithheld", sure: "likely", reason }, parts));
  }
  all.push(...sumsOf(line, { who, items, index }));
  for (const item of items) {
    const gap = item.cents - line.cents;
    if (item.kind !== "invoice" || gap <= 0n || gap > index.tolerance) continue;
    const reason = `Paga ${who}; a ${item.label} le faltan ${money(gap)}, dentro de la tolerancia.`;
    all.push(
      proposal(line, { step: "payerNear", sure: "likely", reason }, [part(line, item)], gap),
    );
  }
  if (!all.some(({ sure }) => sure !== "possible")) all.push(oldestFirst(line, who, items));
  return all;
}

/** Pays the oldest items of a payer, as far as a line goes. */
function oldestFirst(line: PendingLine, who: string, items: readonly Expected[]): Proposal {
  let left = line.cents;
  const parts: Part[] = [];
  for (const item of items) {
    if (left === 0n) break;
    const cents = item.cents < left ? item.cents : left;
    parts.push({ key: item.key, cents, withheld: 0n });
    left -= cents;
  }
  const rest = left === 0n ? "" : ` Sobran ${money(left)}, a favor de quien pagó.`;
  const reason = `Paga ${who}: alcanza para ${countOf(parts.length)}, de la más antigua en adelante.${rest}`;
  return proposal(line, { step: "payerPart", sure: "possible", reason }, parts);
}

type Summing = { readonly who: string; readonly items: readonly Expected[]; readonly index: Index };

/** The sums of several items of a payer that are a line exactly: whole, or each less the same usual withholding. */
function sumsOf(line: PendingLine, { who, items, index }: Summing): Proposal[] {
  const gross = sumOf(line.cents, items, ({ cents }) => cents, SUMMED.tries);
  if (gross !== null) {
    const reason = `Paga ${who}: ${countOf(gross.length)} suman exactamente eso, de la más antigua en adelante.`;
    return [proposal(line, { step: "several", sure: "likely", reason }, gross.map(whole))];
  }
  const singles = items.flatMap((item) => netsOf(item, index).filter(({ isAlone }) => isAlone));
  const rates = new Set(singles.map(({ words }) => words));
  for (const words of rates) {
    const withheld = (item: Expected) =>
      netsOf(item, index).find((net) => net.words === words)?.cents ?? 0n;
    const least = SUMMED.triesWithheld;
    const net = sumOf(line.cents, items, (item) => item.cents - withheld(item), least);
    if (net === null) continue;
    const parts = net.map((item) => ({
      key: item.key,
      cents: item.cents - withheld(item),
      withheld: withheld(item),
    }));
    const reason = `Paga ${who}: ${countOf(parts.length)} suman eso, cada una menos ${words}.`;
    return [proposal(line, { step: "severalWithheld", sure: "likely", reason }, parts)];
  }
  return [];
}

/** Tells what has the value of a line and nothing else that speaks for it. */
function ofAmount(line: PendingLine, payer: Paying | null, index: Index): Proposal[] {
  const same = (index.byAmount.get(line.cents) ?? []).filter(
    ({ kind, company }) =>
      KINDS[kind].direction === "in" && (payer === null || company !== payer.company.id),
  );
  const [first] = same;
  if (first === undefined) return [];
  const others = same.length === 1 ? "Solo" : `Hay ${same.length}; la más antigua es`;
  const verb = same.length === 1 ? "vale exactamente eso" : "y vale exactamente eso";
  const reason = `${others} ${first.label} ${verb}; nada más lo confirma.`;
  return [proposal(line, { step: "amount", sure: "possible", reason }, [whole(first)])];
}

/** Several lines of a payer, of one day, that together are one item of theirs. */
function* togetherOf(
  lines: readonly PendingLine[],
  index: Index,
): Generator<readonly [string, Proposal]> {
  const groups = Map.groupBy(
    lines.filter(({ direction, cents }) => direction === "in" && cents > 0n),
    (line) => {
      const company = payerOf(line, index)?.company.id;
      return company === undefined ? "" : `${company} ${line.day}`;
    },
  );
  for (const [key, group] of groups) {
    if (key === "" || group.length < 2 || group.length > MOST_TOGETHER) continue;
    const sum = group.reduce((all, { cents }) => all + cents, 0n);
    const company = key.slice(0, key.indexOf(" "));
    const item = (index.byCompany.get(company) ?? []).find(({ cents }) => cents === sum);
    if (item === undefined) continue;
    const ids = group.map(({ id }) => id);
    for (const line of group) {
      const reason = `${group.length} líneas del mismo pagador, de ese día, suman ${item.label}: esta es una parte.`;
      const kind = { step: "together", sure: "likely", reason } as const;
      yield [
        line.id,
        {
          ...proposal(line, kind, [part(line, item)]),
          together: ids.filter((id) => id !== line.id),
        },
      ];
    }
  }
}

/** Puts last what another line proposes before: each item is given once, to the surest line, and then to the oldest. */
function claimed(
  lines: readonly PendingLine[],
  found: ReadonlyMap<string, readonly Proposal[]>,
  { items }: Index,
): ReadonlyMap<string, readonly Proposal[]> {
  const taken = new Map<string, bigint>();
  const fits = ({ parts }: Proposal) =>
    parts.every(({ key, cents, withheld }) => {
      const item = items.get(key);
      return item === undefined || (taken.get(key) ?? 0n) + cents + withheld <= item.cents;
    });
  const own = new Map<string, Proposal>();
  for (const sure of ["certain", "likely", "possible"] as const) {
    for (const { id } of lines) {
      if (own.has(id)) continue;
      const first = (found.get(id) ?? []).find((each) => each.sure === sure && fits(each));
      if (first === undefined) continue;
      own.set(id, first);
      for (const { key, cents, withheld } of first.parts)
        taken.set(key, (taken.get(key) ?? 0n) + cents + withheld);
    }
  }
  return new Map(
    lines.map(({ id }) => {
      const mine = own.get(id);
      const rest = (found.get(id) ?? [])
        .filter((each) => each !== mine)
        .map((each) => ({ ...each, isElsewhere: !fits(each) }));
      const first = mine === undefined ? [] : [mine];
      return [
        id,
        [
          ...first,
          ...rest.filter(({ isElsewhere }) => !isElsewhere),
          ...rest.filter(({ isElsewhere }) => isElsewhere),
        ],
      ];
    }),
  );
}

type Kind = Pick<Proposal, "step" | "sure" | "reason">;

function proposal(line: PendingLine, kind: Kind, parts: readonly Part[], gap = 0n): Proposal {
  const paid = parts.reduce((sum, { cents }) => sum + cents, 0n);
  return { ...kind, parts, rest: line.cents - paid, gap, together: [], isElsewhere: false };
}

const whole = ({ key, cents }: Expected): Part => ({ key, cents, withheld: 0n });
const part = (line: PendingLine, { key }: Expected): Part => ({
  key,
  cents: line.cents,
  withheld: 0n,
});

function netsOf(item: Expected, { nets }: Index): readonly Withheld[] {
  if (item.base === null) return [];
  const known = nets.get(item.key);
  if (known !== undefined) return known;
  const made = withholdingsOf(item.base, item.vat ?? 0n).filter(({ cents }) => cents < item.cents);
  nets.set(item.key, made);
  return made;
}

/** The usual withholding by which an item is an amount to the peso. */
function netOf(item: Expected, cents: bigint, index: Index): Withheld | undefined {
  return netsOf(item, index).find((net) => item.cents - net.cents === cents);
}

/** Proposals that pay the same, each once: that of the earliest step. */
function distinct(all: readonly Proposal[]): Proposal[] {
  const byParts = new Map<string, Proposal>();
  for (const each of [...all].toSorted(better)) {
    const key = each.parts
      .map((p) => `${p.key} ${p.cents} ${p.withheld}`)
      .toSorted()
      .join("|");
    if (!byParts.has(key)) byParts.set(key, each);
  }
  return [...byParts.values()];
}

function better(one: Proposal, other: Proposal): number {
  return (
    RANK[one.sure] - RANK[other.sure] || (PLACE.get(one.step) ?? 0) - (PLACE.get(other.step) ?? 0)
  );
}

function oldestLine(one: PendingLine, other: PendingLine): number {
  return compared(one.day, other.day) || byId(one.id, other.id);
}

function oldestItem(one: Expected, other: Expected): number {
  return compared(one.day, other.day) || compared(one.kind, other.kind) || byId(one.id, other.id);
}

const byId = (one: string, other: string) => one.length - other.length || compared(one, other);

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const second = <Value>([, value]: readonly [unknown, Value]): Value => value;
const money = (cents: bigint) => pesos(moneyOf(cents));
const countOf = (count: number) => (count === 1 ? "una partida" : `${count} partidas`);
const nameKey = (text: string) => text.toUpperCase().replaceAll(/[^A-Z\d]/gu, "");
/** A NIT by its number: banks leave out the check digit, or write it behind a hyphen. */
const nitKey = (text: string) => text.replace(/-\d$/u, "").replaceAll(/\D/gu, "");

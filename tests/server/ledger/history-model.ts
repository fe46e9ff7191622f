import {
  LEDGER_ACCOUNTS,
  MOVEMENT_TYPES,
  NEVER_DEBIT,
} from "../../../src/domain/ledger-accounts.ts";
import type { MovementType } from "../../../src/domain/ledger-accounts.ts";
import { moneyOf } from "../../../src/domain/cents.ts";
import type { LedgerLine } from "../../../server/fund/ledger/ledger.types.ts";

/** Something that happens to a ledger; entries are named by their place in the history. */
export type Step =
  | { readonly kind: "post"; readonly lines: Lines; readonly day: string; readonly key: number }
  | { readonly kind: "reverse"; readonly of: number; readonly day: string; readonly key: number }
  | { readonly kind: "close"; readonly period: string };

type Lines = readonly { readonly type: MovementType; readonly cents: number }[];

/** A line that counts, as the model keeps it: debits above zero. */
type Kept = { readonly day: string; readonly account: string; readonly cents: bigint };

type Entry = {
  readonly key: string;
  readonly day: string;
  readonly lines: readonly Kept[];
  readonly reverses: number | null;
};

const TODAY = "2026-10-15";

/** The entries of fund.md §3: the types of their lines, and the shares of an amount. */
export const TEMPLATES: readonly (readonly [type: MovementType, share: number][])[] = [
  [
    ["ENTB", 4],
    ["CPID", 4],
  ],
  [
    ["ENTB", 8],
    ["CPID", 8],
  ],
  [
    ["GBAN", 1],
    ["SALB", 1],
  ],
  [
    ["CIDE", 2],
    ["APOR", 2],
  ],
  [
    ["COMI", 3],
    ["INGC", 2],
    ["IVAC", 1],
  ],
  [
    ["CIDE", 2],
    ["RTEP", 1],
    ["PCOM", 3],
  ],
  [
    ["NCRE", 1],
    ["IVAN", 1],
    ["NCLI", 1],
    ["SFAV", 1],
  ],
  [
    ["ANTI", 1],
    ["SALB", 1],
  ],
  [
    ["GARA", 4],
    ["GPPA", 4],
  ],
  [
    ["GPPL", 1],
    ["ANTL", 1],
  ],
  [
    ["GPPG", 3],
    ["SALB", 3],
  ],
  [
    ["CIDE", 4],
    ["HPPC", 1],
    ["TERC", 1],
    ["RCAP", 1],
    ["RINT", 1],
  ],
  [
    ["TERG", 1],
    ["HPPG", 1],
    ["SALB", 2],
  ],
  [
    ["DFAV", 1],
    ["SALB", 1],
  ],
  [
    ["CAST", 1],
    ["CAPC", 1],
  ],
  [
    ["COCA", 5],
    ["COBA", 5],
  ],
  [
    ["COBD", 2],
    ["COCD", 2],
  ],
];

export const lineOf = ({ type, cents }: Lines[number]): LedgerLine => ({
  type,
  amount: moneyOf(BigInt(cents)),
});

/** The ledger as plain values: what each step must give, by the words of the laws. */
export function ledgerModel() {
  const entries: Entry[] = [];
  let closed = "";

  const sum = (account: string, isOn: (day: string) => boolean) =>
    entries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.account === account && isOn(line.day))
      .reduce((total, { cents }) => total + cents, 0n);

  /** The refusal of an entry: future, closed period, or an account that would have a debit balance. */
  function refusalOf(day: string, lines: readonly Kept[]): string | null {
    if (day > TODAY) return "todavía no ha llegado";
    if (day.slice(0, 7) <= closed) return `El período ${day.slice(0, 7)} está cerrado.`;
    return coverRefusal(day, lines);
  }

  function coverRefusal(day: string, lines: readonly Kept[]): string | null {
    for (const account of NEVER_DEBIT) {
      const net = lines
        .filter((line) => line.account === account)
        .reduce((total, { cents }) => total + cents, 0n);
      if (net <= 0n) continue;
      const days = [day, ...entries.map((entry) => entry.day).filter((each) => each > day)];
      if (days.some((each) => sum(account, (other) => other <= each) + net > 0n)) {
        return `El saldo de «${LEDGER_ACCOUNTS[account][0]}» no alcanza.`;
      }
    }
    return null;
  }

  function post({ lines, day, key }: Extract<Step, { kind: "post" }>): string | null {
    const name = `k${key}`;
    const kept = lines
      .filter(({ cents }) => cents !== 0)
      .map(({ type, cents }): Kept => {
        const [, account, side] = MOVEMENT_TYPES[type];
        return { day, account, cents: side === "debit" ? BigInt(cents) : -BigInt(cents) };
      });
    if (kept.length === 0) return null;
    if (day > TODAY) return "todavía no ha llegado";
    if (entries.some((entry) => entry.key === name)) return null;
    const refusal = refusalOf(day, kept);
    if (refusal === null) entries.push({ key: name, day, lines: kept, reverses: null });
    return refusal;
  }

  function reverse({ of, day, key }: Extract<Step, { kind: "reverse" }>): string | null {
    const name = `k${key}`;
    if (day > TODAY) return "todavía no ha llegado";
    const original = entries[of];
    const former = entries.find(({ reverses }) => reverses === of);
    if (original === undefined || former?.key === name) return null;
    if (original.reverses !== null) return "es un reverso: no se reversa.";
    if (former !== undefined) return "ya está reversado.";
    const lines = original.lines.map((line) => ({ ...line, day, cents: -line.cents }));
    const refusal = refusalOf(day, lines);
    if (refusal === null) entries.push({ key: name, day, lines, reverses: of });
    return refusal;
  }

  function close(period: string): string | null {
    if (period <= closed) return `El período ${period} está cerrado.`;
    if (period >= TODAY.slice(0, 7)) return `El período ${period} no ha terminado.`;
    const first =
      closed === "" ? entries.map(({ day }) => day.slice(0, 7)).toSorted()[0] : after(closed);
    if (first !== undefined && first < period) return `Primero se cierra el período ${first}.`;
    closed = period;
    return null;
  }

  return {
    post,
    reverse,
    close,
    entries: (): readonly Entry[] => entries,
    /** The balance of an account at the end of a day. */
    balance: (account: string, at: string) => moneyOf(sum(account, (day) => day <= at)),
  };
}

function after(period: string): string {
  return `2026-${String(Number(period.slice(5)) + 1).padStart(2, "0")}`;
}

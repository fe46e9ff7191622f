import { expect, test } from "vitest";
import { bankIn } from "../../../server/sections/ledger-entries/events.ts";
import type { LedgerBench } from "./ledger-bench.ts";

export function postingSuite(bench: () => LedgerBench): void {
  test("posts", async () => {
    const { newCompany, post } = bench();
    const company = await newCompany();
    const entry = bankIn({ date: "2026-10-01", key: "a", origin: "x/1", amount: "10.50" });
    const id = await post(company, entry);
    expect(id).not.toBeNull();
    expect(await post(company, entry)).toBe(id);
  });
}

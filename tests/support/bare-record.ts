import type { SectionRecord } from "../../src/contract/section-contract.ts";

/** A record of which only what a test says matters. */
export const bareRecord = (said: Partial<SectionRecord>): SectionRecord => ({
  id: "5",
  version: 1,
  status: null,
  values: {},
  labels: {},
  facts: {},
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
  ...said,
});

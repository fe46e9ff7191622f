import * as calls from "../../../src/contract/lives-contract.ts";
import { answering, type PageCall } from "../page-calls.ts";
import { readCases } from "./cases.ts";
import { closeRemark, readRemarks, readReview, signFlow, writeRemark } from "./review.ts";
import { readRoles } from "./roles.ts";
import { readScreen } from "./screens.ts";
import { readVersions, type ServedFlows } from "./versions.ts";

/** The calls of the diagrams (ADR 145). */
export function lifeCalls(flows: ServedFlows): readonly PageCall[] {
  return [
    answering(calls.lifeCases, async (context, { params: { life = "" } }) =>
      readCases(context, life),
    ),
    answering(calls.flowReview, readReview),
    answering(calls.flowRoles, readRoles),
    answering(calls.flowRemarks, async (context, { params: { machine = "" } }) =>
      readRemarks(context, machine),
    ),
    answering(calls.flowVersions, async (context, { params: { machine = "" } }) =>
      readVersions(context, machine, flows),
    ),
    answering(calls.flowScreen, async (context, { params: { sha256 = "" } }) =>
      readScreen(context, sha256),
    ),
    answering(calls.writeRemark, async (context, { params: { machine = "" }, body }) =>
      writeRemark(context, machine, body, flows),
    ),
    answering(calls.closeRemark, async (context, { params: { machine = "", id = "" }, body }) =>
      closeRemark(context, { machine, id }, body.isClosed),
    ),
    answering(calls.signFlow, async (context, { params: { machine = "" }, body }) =>
      signFlow(context, machine, body, flows),
    ),
  ];
}

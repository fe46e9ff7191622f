import { allDiagrams } from "../../atlas/flows/all-flows.ts";
import { APPROVED_FILE } from "../../atlas/flows/approval.ts";
import { describeApproval } from "../../atlas/flows/approval/describe-approval.ts";
import { keptApprovals } from "./approvals-file.ts";
import { git } from "./git.ts";

/**
 * `npm run flows -- check`: exit code 0 when the current version of every machine is approved, 1 when one is not, 2 on
 * a failure.
 */
export async function checkFlows(): Promise<number> {
  try {
    const since = await git(["log", "-1", "--format=%h", "--", `docs/flows/${APPROVED_FILE}`]);
    const { isApproved, lines } = describeApproval(
      allDiagrams(),
      await keptApprovals(),
      since || null,
    );
    const out = isApproved ? process.stdout : process.stderr;
    out.write(`${lines.join("\n")}\n`);
    return isApproved ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

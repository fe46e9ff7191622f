import { approveFlows } from "./flows/approve-flows.ts";
import { checkFlows } from "./flows/check-flows.ts";
import { collectReview } from "./flows/collect-review.ts";
import { keepScreens } from "./flows/keep-screens.ts";
import { diffFlows } from "./flows/diff-flows.ts";

/**
 * `npm run flows`: draws all flows; with a word after `--`, runs the command described in docs/guides/review-flows.md.
 */
const [command, ...rest] = process.argv.slice(2);

switch (command) {
  case undefined:
    await import("./draw-flows.ts");
    break;
  case "diff":
    process.exitCode = await diffFlows(rest);
    break;
  case "approve":
    process.exitCode = await approveFlows(rest);
    break;
  case "collect":
    process.exitCode = await collectReview();
    break;
  case "screens":
    process.exitCode = await keepScreens();
    break;
  case "check":
    process.exitCode = await checkFlows();
    break;
  default:
    process.stderr.write(
      `«${command}» no es una orden. Las hay: npm run flows, y tras «--»: diff <revisión>, approve --who "Su nombre", collect, screens, check.\n`,
    );
    process.exitCode = 2;
}

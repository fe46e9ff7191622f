import { expect, test } from "vitest";
import { FIRST_WAIT, FREE_ATTEMPTS, LONGEST_WAIT } from "../../src/domain/sign-in-limits.ts";
import { MAX_PASSWORD_LENGTH } from "../../src/domain/password-policy.ts";
import { readConfig } from "../../server/config.ts";
import { MAX_FILE_BYTES, MAX_ROWS } from "../../server/engine/exchange/limits.ts";
import { CODE_LIFETIME, INVITATION_LIFETIME } from "../../server/services/recovery-codes.ts";
import { THROTTLE_MEMORY } from "../../server/services/throttle.ts";
import { textOf } from "./readers/project-files.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { sessionIdle, sessionAbsolute } = readConfig({});

/** The value beside a figure of a table. */
function valueOf(figure: string): string {
  const line = textOf("docs/security.md")
    .split("\n")
    .find((each) => each.startsWith(`| ${figure}`));
  return line?.split("|")[2]?.trim() ?? "";
}

test.each([
  ["Wrong tries before a wait", `${FREE_ATTEMPTS.pair}`],
  ["… account from anywhere", `${FREE_ATTEMPTS.account},`],
  ["… network on any account", `${FREE_ATTEMPTS.network}`],
  ["First wait", `${FIRST_WAIT} s, ${LONGEST_WAIT / 60} min`],
  ["Counters are forgotten", `${THROTTLE_MEMORY / MINUTE} min`],
  ["A code of recovery", `${CODE_LIFETIME / MINUTE} min, ${INVITATION_LIFETIME / HOUR} h;`],
  ["A session without use", `${sessionIdle / MINUTE} min, ${sessionAbsolute / HOUR} h`],
  ["Password ", `8 to ${MAX_PASSWORD_LENGTH} characters`],
  [
    "Rows of a file",
    `${MAX_ROWS.toLocaleString("en")}, ${Math.round(MAX_FILE_BYTES / 1024 ** 2)} MB`,
  ],
])("docs/security.md says of '%s' what the code does", (figure, value) => {
  expect(valueOf(figure)).toMatch(new RegExp(`^${value}`, "u"));
});

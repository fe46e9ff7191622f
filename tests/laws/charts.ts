import { authButtonLaws } from "./auth-button-laws.ts";
import { authDomain } from "./auth-domain.ts";
import { authPlaceLaws } from "./auth-place-laws.ts";
import { authSessionLaws } from "./auth-session-laws.ts";
import { authStepLaws } from "./auth-step-laws.ts";
import { authTabLaws } from "./auth-tab-laws.ts";
import { botCheckDomain, botCheckLaws } from "./bot-check-laws.ts";
import { comparisonDomain, comparisonLaws } from "./comparison-laws.ts";
import { connectionDomain, connectionLaws } from "./connection-laws.ts";
import { importDomain } from "./import-domain.ts";
import { importLaws } from "./import-laws.ts";
import { judge } from "./judge.ts";
import type { Verdict } from "./law.ts";
import { listRowsDomain, listToolsDomain } from "./list-domain.ts";
import { listRowsLaws } from "./list-rows-laws.ts";
import { listToolsLaws } from "./list-tools-laws.ts";
import { lookupDomain, lookupLaws } from "./lookup-laws.ts";
import { navigationDomain, navigationLaws } from "./navigation-laws.ts";
import { noticesDomain, noticesLaws } from "./notices-laws.ts";
import { profileDomain, profileLaws } from "./profile-laws.ts";
import { recordDomain } from "./record-domain.ts";
import { leavingLaws } from "./record-leaving-laws.ts";
import { othersLaws } from "./record-others-laws.ts";
import { readingLaws } from "./record-reading-laws.ts";
import { creatingLaws, writingLaws } from "./record-writing-laws.ts";
import { requestsDomain, requestsLaws } from "./requests-laws.ts";
import { shellDomain, shellLaws } from "./shell-laws.ts";
import { workplaceDomain, workplaceLaws } from "./workplace-laws.ts";

/** Each machine with the judgement of all its laws. */
export const charts: Readonly<Record<string, () => Verdict[]>> = {
  auth: () =>
    judge(authDomain(), [
      ...authSessionLaws,
      ...authTabLaws,
      ...authPlaceLaws,
      ...authButtonLaws,
      ...authStepLaws,
    ]),
  botCheck: () => judge(botCheckDomain(), botCheckLaws),
  comparison: () => judge(comparisonDomain(), comparisonLaws),
  connection: () => judge(connectionDomain(), connectionLaws),
  import: () => judge(importDomain(), importLaws),
  list: () => [
    ...judge(listRowsDomain(), listRowsLaws),
    ...judge(listToolsDomain(), listToolsLaws),
  ],
  lookup: () => judge(lookupDomain(), lookupLaws),
  navigation: () => judge(navigationDomain(), navigationLaws),
  notices: () => judge(noticesDomain(), noticesLaws),
  profile: () => judge(profileDomain(), profileLaws),
  record: () => [
    ...judge(recordDomain("view"), [...readingLaws, ...othersLaws("reading", "leer")]),
    ...judge(recordDomain("edit"), [
      ...writingLaws,
      ...othersLaws("editing", "escribir"),
      ...leavingLaws,
    ]),
    ...judge(recordDomain("create"), creatingLaws),
  ],
  requests: () => judge(requestsDomain(), requestsLaws),
  shell: () => judge(shellDomain(), shellLaws),
  workplace: () => judge(workplaceDomain(), workplaceLaws),
};

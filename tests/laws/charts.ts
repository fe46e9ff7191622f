import { authButtonLaws } from "./auth-button-laws.ts";
import { authDomain } from "./auth-domain.ts";
import { authPlaceLaws } from "./auth-place-laws.ts";
import { authSessionLaws } from "./auth-session-laws.ts";
import { authStepLaws } from "./auth-step-laws.ts";
import { botCheckDomain, botCheckLaws } from "./bot-check-laws.ts";
import { connectionDomain, connectionLaws } from "./connection-laws.ts";
import { judge } from "./judge.ts";
import type { Verdict } from "./law.ts";
import { noticesDomain, noticesLaws } from "./notices-laws.ts";
import { profileDomain, profileLaws } from "./profile-laws.ts";
import { requestsDomain, requestsLaws } from "./requests-laws.ts";
import { shellDomain, shellLaws } from "./shell-laws.ts";

/** Each machine with the judgement of all its laws. */
export const charts: Readonly<Record<string, () => Verdict[]>> = {
  auth: () =>
    judge(authDomain(), [...authSessionLaws, ...authPlaceLaws, ...authButtonLaws, ...authStepLaws]),
  botCheck: () => judge(botCheckDomain(), botCheckLaws),
  connection: () => judge(connectionDomain(), connectionLaws),
  notices: () => judge(noticesDomain(), noticesLaws),
  profile: () => judge(profileDomain(), profileLaws),
  requests: () => judge(requestsDomain(), requestsLaws),
  shell: () => judge(shellDomain(), shellLaws),
};

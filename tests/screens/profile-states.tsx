import type { Profile } from "../../src/contract/contract.ts";
import { OwnChangesScreen } from "../../src/ui/screens/desk/own-changes.screen.tsx";
import { OwnChanges } from "../../src/ui/screens/desk/own-changes.tsx";
import { ProfileScreen } from "../../src/ui/screens/profile/profile.screen.tsx";
import { shell } from "./shell-states.tsx";
import type { Drawn, Report } from "./drawn.ts";

const HERE = {
  id: "a",
  openedAt: "2026-11-20T07:58:00-05:00",
  seenAt: "2026-11-20T11:30:00-05:00",
  address: "190.85.12.7",
  device: "Chrome en Windows",
  isCurrent: true,
};

const PROFILE: Profile = {
  username: "lmrestrepo",
  firstname: "Luz Marina",
  lastname: "Restrepo Ángel",
  email: "luz.restrepo@fondo.example",
  role: "Administradora",
  companies: [
    { id: "1", nombre: "Fondo Regional de Garantías" },
    { id: "2", nombre: "Cooperativa de Ahorro y Crédito del Eje Cafetero" },
  ],
  backupCodes: 7,
  schedules: [
    {
      id: "1",
      title: "Saldo del fondo",
      filters: "",
      to: "/reports/fundBalance",
      company: "Fondo Regional de Garantías",
      cadence: "month",
      sentAt: "2026-11-03T08:00:00Z",
      endedWhy: null,
    },
    {
      id: "2",
      title: "Recaudo",
      filters: "Entidad: Cooperativa del Norte",
      to: "/reports/collect?f.empresa=1",
      company: "Fondo Regional de Garantías",
      cadence: "month",
      sentAt: null,
      endedWhy: "Terminó: su rol ya no puede ver este informe.",
    },
  ],
  signIns: [
    { at: "2026-11-20T07:58:00-05:00", address: "190.85.12.7", isAccepted: true },
    { at: "2026-11-20T07:57:00-05:00", address: "190.85.12.7", isAccepted: false },
    {
      at: "2026-11-19T18:02:00Z",
      address: "2800:e2:1280:2a3:f1e4:9c2d:77aa:1b2c",
      isAccepted: true,
    },
    { at: "no es una fecha", address: "190.85.12.7", isAccepted: true },
  ],
  sessions: [
    HERE,
    {
      ...HERE,
      id: "b",
      address: "2800:e2:1280:2a3:f1e4:9c2d:77aa:1b2c",
      device: "Safari en iPhone",
      isCurrent: false,
    },
  ],
};

const BACKUP_CODES = Array.from({ length: 10 }, (_, place) => `K7M2Q-9XT4D-WB3H${place}`);

const ALONE: Profile = { ...PROFILE, sessions: [HERE], signIns: [], schedules: [], backupCodes: 0 };

const LONG: Profile = {
  ...PROFILE,
  firstname: "x".repeat(120),
  email: `${"y".repeat(120)}@fondo.example`,
  companies: [{ id: "1", nombre: "W".repeat(40) }],
};

function profile(
  report: Report,
  state: Parameters<typeof ProfileScreen>[0]["state"],
  shown: Profile | null,
  factor: Parameters<typeof ProfileScreen>[0]["factor"] = { wish: "codes", codes: [] },
): Drawn {
  const screen = (
    <ProfileScreen
      state={state}
      hasAbsences={profile !== null}
      profile={shown}
      factor={factor}
      onFactor={({ type }) => report("factor", type)}
      onCloseOthers={() => report("closeOthers")}
      company="Fondo Regional de Garantías"
      onDaily={() => report("daily")}
      onEnd={(id) => report("end", id)}
      onClose={(id) => report("close", id)}
      onAppearance={() => report("appearance")}
      onRetry={() => report("retry")}
    />
  );
  return { screen: shell(report, screen, { menu: { current: "/profiles/me" } }) };
}

const CHANGE = {
  id: "1",
  controller: "banks",
  action: "deactivate",
  step: "Inactivó",
  at: "2026-11-20T08:10:00-05:00",
  label: "3 bancos",
  ids: ["1", "2", "3"],
  isUndone: false,
  canUndo: true,
};

function ownChanges(report: Report): Drawn {
  const changes = [
    CHANGE,
    { ...CHANGE, id: "2", label: "Bancamía", ids: ["4"], isUndone: true, canUndo: false },
  ];
  const screen = (
    <OwnChangesScreen hasAbsences>
      <OwnChanges
        desk={{
          waiting: [],
          queues: [],
          answered: [],
          mentions: [],
          followed: [],
          watched: [],
          changes,
        }}
        isMissing={false}
        titles={{ banks: "Bancos" }}
        page={1}
        onRetry={() => report("retry")}
        onUndo={() => report("undo")}
      />
    </OwnChangesScreen>
  );
  return { screen: shell(report, screen, { menu: { current: "/profiles/me" } }) };
}

/** Every state of My Profile. */
export const PROFILE_STATES = {
  "profile-asking": (report) => profile(report, "asking", null),
  profile: (report) => profile(report, "reading", PROFILE),
  "profile-changes": ownChanges,
  "profile-alone": (report) => profile(report, "reading", ALONE),
  "profile-closing": (report) => profile(report, "closing", PROFILE),
  "profile-closing-one": (report) => profile(report, "changingOne", PROFILE),
  "profile-factor-confirming": (report) =>
    profile(report, "confirming", PROFILE, { wish: "authenticator", codes: [] }),
  "profile-factor-renewing": (report) => profile(report, "renewing", PROFILE),
  "profile-factor-keeping": (report) =>
    profile(report, "keeping", PROFILE, { wish: "codes", codes: BACKUP_CODES }),
  "profile-long": (report) => profile(report, "reading", LONG),
  "profile-missing": (report) => profile(report, "missing", null),
} satisfies Record<string, (report: Report) => Drawn>;

/** A request of a page of a section, with its outcome. */
export type DeskCall<Name extends string> = {
  readonly name: Name;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly fate: "flying" | "aborted" | "over";
};

export type Said = {
  readonly style: "info" | "danger";
  readonly text: string;
  /** The records that can be undone from it. */
  readonly undone?: string;
};

/** The surroundings of every page of a section: the address with its history, the calls, the notices. */
export type Desk<Name extends string> = {
  readonly entries: readonly string[];
  readonly position: number;
  readonly isSignedIn: boolean;
  /** The token of the session; each sign-in has another. */
  readonly token: string;
  /** The company of the context; the first one by default. */
  readonly company?: string;
  readonly calls: readonly DeskCall<Name>[];
  /** The list of 'Avisos', the newest first. */
  readonly said: readonly Said[];
};

/** The desk of a user who has just signed in and opened nothing. */
export const EMPTY_DESK = {
  entries: [],
  position: 0,
  isSignedIn: true,
  token: "token-a",
  calls: [],
  said: [],
} as const satisfies Desk<never>;

/** A world during one stimulus: its parts are replaced, never changed in place. */
export type Changing<World> = { -readonly [Part in keyof World]: World[Part] };

type Line = Pick<DeskCall<string>, "method" | "path"> &
  Partial<Pick<DeskCall<string>, "headers" | "body">> & {
    /** The name of a file that is sent as it is. */
    readonly file?: string;
  };

/** The answers that are unusable for every call: spec §8 and reading 7 treat them alike. */
export const UNUSABLE = ["status500", "cut", "unreadable"] as const;

export const addressOf = ({ entries, position }: Desk<string>): string => entries[position] ?? "";

/** Sends a request with the credentials of the session, and its company (spec §6). */
export function call<Name extends string>(
  desk: Changing<Desk<Name>>,
  name: Name,
  { method, path, headers = {}, body, file }: Line,
): void {
  desk.calls = [
    ...desk.calls,
    {
      name,
      method,
      path,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        authorization: `Bearer ${desk.token}`,
        company: desk.company ?? "1",
        ...headers,
      },
      body: file ?? body,
      fate: "flying",
    },
  ];
}

/** Whether a call of one of these names is in flight. */
export function isFlying<Name extends string>(desk: Desk<Name>, ...names: readonly Name[]) {
  return desk.calls.some(({ name, fate }) => fate === "flying" && names.includes(name));
}

/** Aborts the calls of these names, or all of them. */
export function letGo<Name extends string>(
  desk: Changing<Desk<Name>>,
  ...names: readonly Name[]
): void {
  desk.calls = desk.calls.map((each) =>
    each.fate === "flying" && (names.length === 0 || names.includes(each.name))
      ? { ...each, fate: "aborted" }
      : each,
  );
}

/** Ends the oldest call of a name, which has been answered. */
export function endCall<Name extends string>(desk: Changing<Desk<Name>>, name: Name): void {
  const index = desk.calls.findIndex((each) => each.name === name && each.fate === "flying");
  const found = desk.calls[index];
  if (found === undefined) throw new Error(`No call ${name} is in flight`);
  desk.calls = desk.calls.with(index, { ...found, fate: "over" });
}

/** Announces a text; a repeated one, of the same records, is not listed twice (reading 23). */
export function say(
  desk: Changing<Desk<string>>,
  style: Said["style"],
  text: string,
  undone: readonly string[] = [],
): void {
  const of = undone.toSorted().join(",");
  const others = desk.said.filter(
    (each) => each.style !== style || each.text !== text || (each.undone ?? "") !== of,
  );
  desk.said = [{ style, text, undone: of }, ...others];
}

/** Goes to another address: a step that Back undoes, the same step, or the one before where it is that address (ADR 141). */
export function goTo(
  desk: Changing<Desk<string>>,
  address: string,
  entry: "push" | "replace" | "return",
): void {
  if (address === addressOf(desk)) return;
  if (entry === "push") {
    desk.entries = [...desk.entries.slice(0, desk.position + 1), address];
    desk.position += 1;
  } else if (entry === "return" && desk.entries[desk.position - 1] === address) desk.position -= 1;
  else desk.entries = desk.entries.with(desk.position, address);
}

/** Changes the company, which begins at the dashboard (spec §4). */
export function changeCompany(desk: Changing<Desk<string>>, company: string): void {
  desk.company = company;
  goTo(desk, "/dashboard", "replace");
}

/** Ends the session: every call is aborted, and 'Avisos' is emptied (readings 6 and 23). */
export function endSession(desk: Changing<Desk<string>>): void {
  letGo(desk);
  desk.isSignedIn = false;
  desk.said = [];
  goTo(desk, "/login", "replace");
}

/** The expected observation of the surroundings of a page. */
export function deskSeen(desk: Desk<string>) {
  return {
    address: addressOf(desk),
    history: desk.entries,
    // Their order is tested by the oracle of the shell, which knows how long each is shown.
    said: desk.said.map(({ style, text }) => `${style}: ${text}`).toSorted(),
    inFlight: desk.calls
      .filter(({ fate }) => fate === "flying")
      .map(({ method, path, headers, body }) => ({ method, path, headers, body })),
    calls: desk.calls.map(({ method, path, fate }) => `${method} ${path} ${fate}`),
  };
}

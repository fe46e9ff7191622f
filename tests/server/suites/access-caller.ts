import type { Bench } from "./bench.ts";
import type { Answer } from "./caller.ts";

/** The parts of a record's reply that the tests read. */
export type Shown = {
  readonly held?: Readonly<Record<string, string>>;
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, boolean>>;
};

type As = { readonly token: string; readonly company: string };
type How = { readonly from?: string; readonly confirmed?: string };

/** The calls of users, roles and addresses, made by one person. */
export function callsAs(bench: Bench, { token, company }: As) {
  const call = async (method: string, path: string, body?: unknown, how: How = {}) =>
    bench.call(method, `/api/${path}`, body, {
      token,
      company,
      ...(how.from !== undefined && { from: how.from }),
      ...(how.confirmed !== undefined && { headers: { confirmed: how.confirmed } }),
    });
  const view = async (section: string, id: string) =>
    recordIn(await call("GET", `${section}/view/${id}`));
  return {
    call,
    view,
    create: async (section: string, values: unknown, how?: How) =>
      call("POST", `${section}/create`, { values }, how),
    edit: async (section: string, id: string, values: unknown, how?: How) => {
      const { version } = await view(section, id);
      return call("PUT", `${section}/edit/${id}`, { version, values }, how);
    },
    act: async (
      section: string,
      id: string,
      action: string,
      how: How & { reason?: string } = {},
    ) => {
      const { version } = await view(section, id);
      const { reason } = how;
      return call(
        "POST",
        `${section}/${action}/${id}`,
        { version, ...(reason && { reason }) },
        how,
      );
    },
    remove: async (section: string, id: string, how?: How) => {
      const { version } = await view(section, id);
      return call("DELETE", `${section}/delete/${id}?version=${version}`, undefined, how);
    },
    /** The id of the record with a title in a list. */
    idOf: async (section: string, title: string) => {
      const { body } = await call("GET", `${section}/list?q=${encodeURIComponent(title)}`);
      const rows = (body?.["rows"] ?? []) as readonly Shown[];
      const found = rows.find(({ values }) => Object.values(values).includes(title));
      if (!found) throw new Error(`no ${title} in ${section}: ${JSON.stringify(body)}`);
      return found.id;
    },
  };
}

export type Calls = ReturnType<typeof callsAs>;

/** The record of a reply. */
export function recordIn(answer: Answer): Shown {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as unknown as Shown;
}

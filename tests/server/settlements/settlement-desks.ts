import { mayDo, type Office } from "../../support/office.ts";
import { deskOf, type Desk } from "../sections/desk.ts";

const READS = ["list", "view"] as const;
const DOES = ["review", "approve", "issue", "recalculate", "bill", "settlement", "invoices"];

/** The people of a settlement: who settles and reviews it, and another one who approves it. */
export type SettlementDesks = {
  readonly clerk: Desk;
  readonly approver: Desk;
  /** Settles a month and waits for its job; gives its record. */
  readonly settle: (period: string) => ReturnType<Desk["record"]>;
  /** The documents of a month, the oldest first. */
  readonly documents: (period: string) => Promise<readonly Document[]>;
  /** Does a command on a document as it is now. */
  readonly command: (desk: Desk, event: string, id: string, reason?: string) => Promise<Refused>;
  readonly rest: () => Promise<void>;
};

type Document = Awaited<ReturnType<Desk["list"]>>["rows"][number];
type Refused = { readonly status: number; readonly detail: string | undefined };

/** Opens the desks; everybody may do everything, so that only the laws stop them. */
export async function openSettlementDesks(office: Office): Promise<SettlementDesks> {
  const permission = [
    mayDo("collection-documents", ...READS, ...DOES),
    mayDo("settlements", ...READS, "create", "repeat"),
    mayDo("settlement-lines", ...READS),
    mayDo("erps", ...READS),
    mayDo("portfolios", ...READS),
    mayDo("jobs", "list"),
  ];
  const clerk = deskOf(await office.asHolderOf(permission));
  const approver = deskOf(await office.asHolderOf(permission));
  async function rest() {
    await office.server.tidy();
    await office.server.settled();
  }
  return {
    clerk,
    approver,
    rest,
    async settle(periodo) {
      const { id } = await clerk.made("settlements", { periodo });
      await rest();
      return clerk.record("settlements", id);
    },
    async documents(period) {
      const query = `?f.periodo=${period}..${period}&o=numero&n=200`;
      return (await clerk.list("collection-documents", query)).rows;
    },
    async command(desk, event, id, reason) {
      const { version } = await desk.record("collection-documents", id);
      const { status, body } = await desk.wrote("POST", `collection-documents/${event}/${id}`, {
        version,
        ...(reason !== undefined && { reason }),
      });
      return { status, detail: body.detail };
    },
  };
}

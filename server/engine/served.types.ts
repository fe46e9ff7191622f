import type { Kysely, Transaction } from "kysely";
import type { PermissionEntry } from "../../src/domain/permission.ts";
import type { Controller } from "../../src/engine/controller.ts";
import type { SectionDefinition } from "../../src/engine/define-section.ts";
import type { Values } from "../../src/engine/value.ts";
import type { Ports } from "../ports.ts";
import type { Revisions } from "../services/sessions.ts";
import type { Origin } from "../services/sign-in-events.ts";
import type { Database } from "../store/schema.ts";
import type { Member } from "../store/users.ts";
import type { Table } from "./table.types.ts";
import type { SectionParts } from "./section-parts.types.ts";

/** A section with everything that the server needs of it. */
export type ServedSection = SectionParts & {
  readonly definition: SectionDefinition;
  readonly table: Table;
};

/** A field that points to a section. */
export type Referrer = { readonly section: ServedSection; readonly field: string };

/** Every declared section, by controller, in the order of their names. */
export type Registry = {
  readonly sections: ReadonlyMap<string, ServedSection>;
  /** The section of a controller that is certain to be declared. */
  readonly of: (controller: Controller) => ServedSection;
  /** The fields of all sections that point to one. */
  readonly referrersOf: (controller: string) => readonly Referrer[];
};

/** The person who acts on a section's records, and the company. */
export type Actor = {
  readonly user: Member;
  readonly companyId: number;
  readonly permission: readonly PermissionEntry[];
  readonly origin: Origin;
  /** The session that acts; it is spared where a rule ends the others of a person. */
  readonly tokenHash: string;
  /** The revisions of the sections when the call began: answers cached under others are not used. */
  readonly revisions: Revisions;
};

/** A record as stored in the database, unmasked: every field but secrets, whose value is null. */
export type StoredRecord<V extends Values = Values> = {
  readonly id: string;
  readonly version: number;
  readonly status: string | null;
  readonly values: V;
  /** The ids (`users.id`) of the author and of the last person to change it, where known. */
  readonly createdBy: string | null;
  readonly updatedBy: string | null;
};

/** The context of a read: the records of a section, and the person who asks. */
export type ReadContext = {
  /** The database, or the transaction under way. */
  readonly db: Kysely<Database>;
  readonly registry: Registry;
  readonly section: ServedSection;
  readonly actor: Actor;
  /** The number of effects that led here, each caused by the one before; absent where a person acts. */
  readonly depth?: number;
  /** The section whose kept figures are as they were when the call began, or later (read/kept-figures.ts). */
  readonly keptOf?: ServedSection;
};

/** The part of a context that asks what a company has. */
export type CompanyContext = Pick<ReadContext, "db"> & {
  readonly actor: Pick<Actor, "companyId">;
};

/** The context of a rule: with the clock and the ports of the installation. */
export type CallContext = ReadContext & { readonly now: Date; readonly ports: Ports };

/** The context of a rule inside the transaction of a change. Every query runs on `db` (ADR 14). */
export type TransactionContext = CallContext & { readonly db: Transaction<Database> };

/** A change about to be written: the creation, the edit or the deletion of a record. */
export type Change<V extends Values = Values> = {
  /** `create`, `edit`, `delete`, `revert`, an event of the lifecycle or an action of the section. */
  readonly action: string;
  readonly before: StoredRecord<V> | null;
  /** The new values of the record; for a deletion, the last ones. */
  readonly values: V;
  readonly status: string | null;
  readonly reason: string | null;
};

/** A change of the same call, with the id of its record. */
export type Alongside<V extends Values = Values> = Change<V> & { readonly id: string };

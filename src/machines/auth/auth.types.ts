import type {
  ChangeField,
  LoginField,
  RecoveryField,
  TfaField,
  UpdateField,
} from "../../domain/form-rules.ts";
import type { Session } from "../../domain/session.ts";
import type { Notice } from "../notices/notices.machine.ts";
import type { AddressBook, Place } from "./place.ts";

/**
 * How a step ended. `rejected`: the server said no, in words to show (spec §8). `empty`: nothing usable came
 * back, and the step fails in silence (reading 7).
 */
export type StepResult<Value = object> =
  | ({ readonly kind: "accepted" } & Value)
  | { readonly kind: "rejected"; readonly msg: string }
  | { readonly kind: "empty" };

/** The content of the session store when the product opens. */
export type Restored = { readonly uid: string | null; readonly session: Session | null };

export type AuthContext = {
  readonly pageAt: AddressBook;
  /** The address last asked for, by a person or by the flow itself. */
  readonly requested: string;
  readonly place: Place;
  readonly returnTo: string | null;
  readonly uid: string | null;
  /** Who says to be there, for password managers: the user name written, or the mail of a recovery; else empty. */
  readonly username: string;
  readonly session: Session | null;
  /** Source of the QR image; empty when there is none. Lives only as long as its screen. */
  readonly qr: string;
};

/** The messages of the other tabs of the same browser (ADR 22). */
export type TabNews =
  /** One that has no session asks for it; `id` is of the question. */
  | { readonly type: "tab.asked"; readonly id: string }
  | { readonly type: "tab.signedIn" }
  | {
      readonly type: "tab.signedOut";
      readonly token: string;
      /** The person left; otherwise the session ended by itself. */
      readonly isOnPurpose: boolean;
    }
  /** A forced change of password is done. */
  | { readonly type: "tab.passwordChanged"; readonly token: string };

export type AuthEvent =
  | { readonly type: "url.requested"; readonly path: string }
  | { readonly type: "page.shown" }
  | { readonly type: "session.expired"; readonly token: string | null }
  | TabNews
  | { readonly type: "back.chosen" }
  | { readonly type: "company.selected"; readonly id: string }
  | { readonly type: "exit.chosen" }
  | { readonly type: "exit.cancelled" }
  | { readonly type: "exit.confirmed" }
  | ({ readonly type: "credentials.submitted" } & Values<LoginField>)
  | ({ readonly type: "code.submitted" } & Values<TfaField>)
  | ({ readonly type: "email.submitted" } & Values<RecoveryField>)
  | ({ readonly type: "newPassword.submitted" } & Values<UpdateField>)
  | ({ readonly type: "change.submitted" } & Values<ChangeField>);

export type AuthInput = { readonly path: string; readonly pageAt: AddressBook };

/** The content of a notice; the notices machine numbers it. */
export type Announcement = Omit<Notice, "id">;

export type Values<Field extends string> = Readonly<Record<Field, string>>;

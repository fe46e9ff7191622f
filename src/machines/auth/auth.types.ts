import type {
  ChangeField,
  LoginField,
  RecoveryField,
  TfaField,
  UpdateField,
} from "../../domain/form-rules.ts";
import type { Session } from "../../domain/session.ts";
import type { AddressBook, Place } from "./place.ts";

/**
 * The result of a step. `rejected`: the server refused it, with a text to show (spec §8). `empty`: the answer was
 * missing or unusable, and the step fails without a message (reading 7).
 */
export type StepResult<Value = object> =
  | ({ readonly kind: "accepted" } & Value)
  | { readonly kind: "rejected"; readonly msg: string }
  | { readonly kind: "empty" };

/** The content of the session store when the product opens. */
export type Restored = { readonly uid: string | null; readonly session: Session | null };

export type AuthContext = {
  readonly pageAt: AddressBook;
  /** The address requested last, by a person or by the flow itself. */
  readonly requested: string;
  readonly place: Place;
  readonly returnTo: string | null;
  /** Whether the last session ended by itself: the sign-in says so until there is another. */
  readonly isEnded: boolean;
  readonly uid: string | null;
  /** The identity typed, for password managers: the user name, or the mail of a recovery; otherwise empty. */
  readonly username: string;
  readonly session: Session | null;
  /** Whether another tab has said, since logging out was chosen here, that it has something unsaved. */
  readonly isUnsavedElsewhere: boolean;
  /** The source of the QR image; empty when there is none. It is cleared when its screen closes. */
  readonly qr: string;
};

/** The messages of the other tabs of the same browser (ADR 22). */
export type TabNews =
  /** A tab without a session asks for one; `id` identifies the question. */
  | { readonly type: "tab.asked"; readonly id: string }
  | { readonly type: "tab.signedIn" }
  | {
      readonly type: "tab.signedOut";
      readonly token: string;
      /** Whether the person signed out; false when the session expired. */
      readonly isOnPurpose: boolean;
    }
  /** A forced change of password is done. */
  | { readonly type: "tab.passwordChanged"; readonly token: string }
  /** In another tab the person is asked whether to log out. */
  | { readonly type: "tab.leaving"; readonly token: string }
  /** A tab that heard it has something unsaved. */
  | { readonly type: "tab.unsaved"; readonly token: string };

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

export type Values<Field extends string> = Readonly<Record<Field, string>>;

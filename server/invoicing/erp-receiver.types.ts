/** A voucher of money that came in, as the ERP takes it: its number is its own for ever. */
export type Voucher = {
  readonly number: string;
  /** `AAAA-MM-DD`. */
  readonly day: string;
  /** Money, `1190000.00`. */
  readonly amount: string;
  /** The tax number or the identity of whoever paid; null where nobody knows. */
  readonly payer: string | null;
};

/** The fund's ERP, which takes vouchers. A promise is rejected where it did not take one: it is sent again. */
export type ErpReceiver = {
  /** Takes a voucher; one that it has is taken for the same. */
  readonly take: (voucher: Voucher, signal: AbortSignal) => Promise<void>;
  /** Forgets a voucher whose receipt was undone. */
  readonly annul: (voucher: Voucher, signal: AbortSignal) => Promise<void>;
};

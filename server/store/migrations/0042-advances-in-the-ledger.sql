-- The ledger has an advance that the bank has paid: staff see its money leave the fund (fund.md §3).

alter table "ledger_entries" drop constraint "ledger_entries_evento_check_0e4f8b21";

alter table "ledger_entries" add constraint "ledger_entries_evento_check_40366f18" check ("evento" in ('bankIn', 'bankCharge', 'contribution', 'advancePaid', 'cut', 'invoice', 'creditNote', 'reversal')) not valid;

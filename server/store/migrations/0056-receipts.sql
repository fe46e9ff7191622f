-- Receipts are identified in parts, applied and undone; what a credit note leaves in favour is kept with its invoice.

alter table "collection_documents" add column "a_favor" numeric(30,2);

alter table "customers_collects" add column "aplicado_el" date;

alter table "customers_collects" add column "recibo" bigint;

alter table "receipt_applications" alter column "clase" set not null;

alter table "receipt_applications" alter column "valor" set not null;

alter table "customers_collects" drop constraint "customers_collects_estado_check_1c59546f";

alter table "customers_collects" add constraint "customers_collects_estado_check_5b19130f" check ("estado" in ('unidentified', 'partlyIdentified', 'identified', 'applied', 'toRefund', 'refunded', 'annulled')) not valid;

alter table "customers_collects" add constraint "customers_collects_recibo_fk" foreign key ("recibo") references "erps" ("id") not valid;

alter table "ledger_entries" drop constraint "ledger_entries_evento_check_40366f18";

alter table "ledger_entries" add constraint "ledger_entries_evento_check_92609453" check ("evento" in ('bankIn', 'bankCharge', 'contribution', 'advancePaid', 'advanceReturned', 'cut', 'invoice', 'creditNote', 'receiptApplied', 'balanceMet', 'reversal')) not valid;

alter table "receipt_applications" drop constraint "receipt_applications_estado_check_acf235d8";

alter table "receipt_applications" add constraint "receipt_applications_estado_check_4281f54d" check ("estado" in ('proposed', 'applied', 'returning', 'returned', 'undone')) not valid;

create index "customers_collects_recibo_ref" on "customers_collects" ("recibo", "empresa_id", "id") include ("fecha", "cuenta", "medio", "empresa", "cliente", "linea", "estado");

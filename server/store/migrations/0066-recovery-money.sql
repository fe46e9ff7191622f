-- Recoveries move money: what they take of a receipt, to whom their fees are paid, and their entries in the ledger.

alter table "lawyers" add column "firma" bigint;

alter table "receipt_applications" add column "recuperacion" bigint;

alter table "receipt_applications" add column "recuperable" bigint;

alter table "recovers" add column "neto_previo" numeric(30,2);

alter table "recovers" add column "beneficiario" bigint;

alter table "lawyers" add constraint "lawyers_firma_fk" foreign key ("firma") references "companies" ("id") not valid;

alter table "ledger_entries" drop constraint "ledger_entries_evento_check_814c78f0";

alter table "ledger_entries" add constraint "ledger_entries_evento_check_28559c96" check ("evento" in ('bankIn', 'bankCharge', 'contribution', 'advancePaid', 'advanceSpent', 'advanceReturned', 'claimApproved', 'advanceSettled', 'transferPaid', 'taxesCrossed', 'cut', 'invoice', 'creditNote', 'receiptApplied', 'recovery', 'writeOff', 'sale', 'balanceMet', 'reversal')) not valid;

alter table "receipt_applications" drop constraint "receipt_applications_clase_check_ed34d47c";

alter table "receipt_applications" add constraint "receipt_applications_clase_check_698207ab" check ("clase" in ('invoice', 'contribution', 'repayment', 'recovery', 'sale', 'refund')) not valid;

alter table "receipt_applications" add constraint "receipt_applications_recuperacion_fk" foreign key ("recuperacion") references "recovers" ("id") not valid;

alter table "receipt_applications" add constraint "receipt_applications_recuperable_fk" foreign key ("recuperable") references "recoverables" ("id") not valid;

alter table "recovers" add constraint "recovers_beneficiario_fk" foreign key ("beneficiario") references "companies" ("id") not valid;

create index "lawyers_firma_ref" on "lawyers" ("firma", "empresa_id", "id") include ("ciudad", "estado");

drop index "receipt_applications_clase_order";

create index "receipt_applications_clase_order" on "receipt_applications" ("empresa_id", "clase", "id") include ("recaudo", "factura", "anticipo", "recuperacion", "empresa", "recuperable", "estado");

drop index "receipt_applications_valor_order";

create index "receipt_applications_valor_order" on "receipt_applications" ("empresa_id", "valor", "id") include ("recaudo", "clase", "factura", "anticipo", "recuperacion", "empresa", "recuperable", "estado");

drop index "receipt_applications_retenciones_order";

create index "receipt_applications_retenciones_order" on "receipt_applications" ("empresa_id", "retenciones", "id") include ("recaudo", "clase", "factura", "anticipo", "recuperacion", "empresa", "recuperable", "estado");

drop index "receipt_applications_estado_order";

create index "receipt_applications_estado_order" on "receipt_applications" ("empresa_id", "estado", "id") include ("recaudo", "clase", "factura", "anticipo", "recuperacion", "empresa", "recuperable");

drop index "receipt_applications_recaudo_ref";

create index "receipt_applications_recaudo_ref" on "receipt_applications" ("recaudo", "empresa_id", "id") include ("clase", "factura", "anticipo", "recuperacion", "empresa", "recuperable", "estado");

drop index "receipt_applications_factura_ref";

create index "receipt_applications_factura_ref" on "receipt_applications" ("factura", "empresa_id", "id") include ("recaudo", "clase", "anticipo", "recuperacion", "empresa", "recuperable", "estado");

drop index "receipt_applications_anticipo_ref";

create index "receipt_applications_anticipo_ref" on "receipt_applications" ("anticipo", "empresa_id", "id") include ("recaudo", "clase", "factura", "recuperacion", "empresa", "recuperable", "estado");

create index "receipt_applications_recuperacion_ref" on "receipt_applications" ("recuperacion", "empresa_id", "id") include ("recaudo", "clase", "factura", "anticipo", "empresa", "recuperable", "estado");

drop index "receipt_applications_empresa_ref";

create index "receipt_applications_empresa_ref" on "receipt_applications" ("empresa", "empresa_id", "id") include ("recaudo", "clase", "factura", "anticipo", "recuperacion", "recuperable", "estado");

create index "receipt_applications_recuperable_ref" on "receipt_applications" ("recuperable", "empresa_id", "id") include ("recaudo", "clase", "factura", "anticipo", "recuperacion", "empresa", "estado");

create index "recovers_beneficiario_ref" on "recovers" ("beneficiario", "empresa_id", "id") include ("tipo", "recuperable", "obligacion", "cliente", "empresa", "portafolio", "empresa_reporta", "fecha_pago", "ingreso", "aplicada_el", "gestor", "abogado", "estado");

-- The columns of money lists stand in the order in which people decide by them: the same texts are searched, and the indexes
-- of an order carry the columns that are shown first. Nothing that people wrote changes.

alter table "load_rows" drop column "busqueda";

alter table "load_rows" add column "busqueda" text generated always as (plain_text(coalesce("errores", '') || ' ' || coalesce("tipo_documento", '') || ' ' || coalesce("nombre", '') || ' ' || coalesce("ciudad", '') || ' ' || coalesce("referencia", '') || ' ' || coalesce("valor_desembolso", '') || ' ' || coalesce("plazo", '') || ' ' || coalesce("tasa", '') || ' ' || coalesce("fecha_desembolso", '') || ' ' || coalesce("numero_garantia", '') || ' ' || coalesce("saldo_capital", '') || ' ' || coalesce("dias_mora", '') || ' ' || coalesce("calificacion", '') || ' ' || coalesce("fecha_corte", '') || ' ' || coalesce("avisos", ''))) stored;

drop index "ledger_entries_numero_order";

create index "ledger_entries_numero_order" on "ledger_entries" ("empresa_id", plain_text("numero") collate "C", "id") include ("numero", "fecha", "evento", "periodo");

drop index "ledger_entries_fecha_order";

create index "ledger_entries_fecha_order" on "ledger_entries" ("empresa_id", "fecha", "id") include ("evento", "periodo");

drop index "ledger_entries_descripcion_order";

create index "ledger_entries_descripcion_order" on "ledger_entries" ("empresa_id", plain_text("descripcion") collate "C", "id") include ("descripcion", "fecha", "evento", "periodo");

drop index "ledger_entries_valor_order";

create index "ledger_entries_valor_order" on "ledger_entries" ("empresa_id", "valor", "id") include ("fecha", "evento", "periodo");

drop index "ledger_entries_reversa_ref";

create index "ledger_entries_reversa_ref" on "ledger_entries" ("reversa", "empresa_id", "id") include ("fecha", "evento", "periodo");

drop index "transfers_numero_order";

create index "transfers_numero_order" on "transfers" ("empresa_id", plain_text("numero") collate "C", "id") include ("numero", "empresa", "concepto", "fecha_programada", "estado");

drop index "transfers_valor_order";

create index "transfers_valor_order" on "transfers" ("empresa_id", "valor", "id") include ("empresa", "concepto", "fecha_programada", "estado");

drop index "transfers_fecha_programada_order";

create index "transfers_fecha_programada_order" on "transfers" ("empresa_id", "fecha_programada", "id") include ("empresa", "concepto", "estado");

drop index "transfers_estado_order";

create index "transfers_estado_order" on "transfers" ("empresa_id", "estado", "id") include ("empresa", "concepto", "fecha_programada");

drop index "transfers_anticipo_ref";

create index "transfers_anticipo_ref" on "transfers" ("anticipo", "empresa_id", "id") include ("empresa", "concepto", "fecha_programada", "estado");

drop index "transfers_cuenta_origen_ref";

create index "transfers_cuenta_origen_ref" on "transfers" ("cuenta_origen", "empresa_id", "id") include ("empresa", "concepto", "fecha_programada", "estado");

drop index "transfers_cuenta_destino_ref";

create index "transfers_cuenta_destino_ref" on "transfers" ("cuenta_destino", "empresa_id", "id") include ("empresa", "concepto", "fecha_programada", "estado");

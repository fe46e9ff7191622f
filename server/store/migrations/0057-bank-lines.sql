-- A line of the bank is read before it enters, and counts once by its key; a file may be taken as it is. The tables of 0055
-- have no rows yet.

alter table "bank_files" add column "sin_cuadrar" boolean default false not null;

alter table "bank_lines" alter column "estado" set default 'staged'::text;

alter table "bank_lines" add column "clave" text;

alter table "bank_lines" drop column "busqueda";

alter table "bank_lines" add column "busqueda" text generated always as (plain_text(coalesce("texto", '') || ' ' || coalesce("referencia", '') || ' ' || coalesce("pagador", '') || ' ' || coalesce("nit", '') || ' ' || coalesce("codigo", '') || ' ' || coalesce("huella", '') || ' ' || coalesce("clave", ''))) stored;

alter table "bank_files" drop constraint "bank_files_estado_check_c46127a8";

alter table "bank_files" add constraint "bank_files_estado_check_dff0560b" check ("estado" in ('received', 'reading', 'unread', 'crossing', 'halted', 'different', 'balanced', 'closed', 'unreadable', 'discarded')) not valid;

alter table "bank_lines" drop constraint "bank_lines_estado_check_00f7f487";

alter table "bank_lines" add constraint "bank_lines_clave_check_9dd46ec4" check (char_length("clave") <= 64) not valid;

alter table "bank_lines" add constraint "bank_lines_estado_check_857d0312" check ("estado" in ('staged', 'pending', 'matched', 'repeated', 'dropped')) not valid;

drop index "bank_lines_cuenta_huella_unique";

create unique index "bank_lines_clave_unique" on "bank_lines" ("empresa_id", plain_text("clave") collate "C");

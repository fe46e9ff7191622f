-- A transfer keeps the accounts that its signatures cover, and why it has to be authorised again. One that was authorised before
-- keeps none, and waits for its signatures again when its file is asked for.

alter table "transfers" add column "aviso" text;

alter table "transfers" add column "origen_autorizado" text;

alter table "transfers" add column "destino_autorizado" text;

alter table "transfers" drop column "busqueda";

alter table "transfers" add column "busqueda" text generated always as (plain_text(coalesce("numero", '') || ' ' || coalesce("aviso", '') || ' ' || coalesce("origen_autorizado", '') || ' ' || coalesce("destino_autorizado", ''))) stored;

alter table "transfers" add constraint "transfers_aviso_check_e9f63e2c" check (char_length("aviso") <= 600) not valid;

alter table "transfers" add constraint "transfers_origen_autorizado_check_92fe6fc0" check (char_length("origen_autorizado") <= 250) not valid;

alter table "transfers" add constraint "transfers_destino_autorizado_check_8d82fb97" check (char_length("destino_autorizado") <= 250) not valid;

-- What a signed document says, so that what the buyer receives says the same, whatever becomes of its masters meanwhile. One
-- that was signed before has none, and is written from them as it was.

alter table erps add column firmado jsonb;

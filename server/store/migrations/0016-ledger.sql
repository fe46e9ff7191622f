-- The ledger keeps itself: what is posted neither changes nor disappears, balances, and enters no closed period.

-- The last entry of each company: whoever posts locks its row, so entries are numbered and chained one after the other.
create table "ledger_heads" (
  "empresa_id" integer primary key references companies (id),
  "asientos" bigint default 0 not null,
  "anio" integer default 0 not null,
  "numero" integer default 0 not null,
  "huella" text default '' not null
);

create table "ledger_periods" (
  "empresa_id" integer not null references companies (id),
  "periodo" text not null check ("periodo" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  "estado" text default 'open' not null check ("estado" in ('open', 'closed')),
  "cerrado_en" timestamptz,
  "cerrado_por" uuid references users (id),
  primary key ("empresa_id", "periodo")
);

-- The sums of the lines of closed periods, which change no more: a balance adds those of the open ones.
create table "ledger_sums" (
  "empresa_id" integer not null references companies (id),
  "periodo" text not null,
  "cuenta" bigint not null references accounts (id),
  "portafolio" bigint references portfolios (id),
  "debe" numeric(20,2) not null,
  "haber" numeric(20,2) not null
);

create unique index "ledger_sums_key" on "ledger_sums" ("empresa_id", "cuenta", "portafolio", "periodo") nulls not distinct;

create unique index "ledger_entries_clave_key" on "ledger_entries" ("empresa_id", "clave");

create unique index "ledger_entries_numero_key" on "ledger_entries" ("empresa_id", "numero");

create unique index "ledger_entries_reversa_key" on "ledger_entries" ("reversa") where "reversa" is not null;

create index "movements_balances" on "movements" ("empresa_id", "cuenta", "periodo", "portafolio") include ("debe", "haber", "fecha");

-- Who posted is part of an entry: they are not deleted.
alter table "ledger_entries" drop constraint "ledger_entries_creado_por_fkey";

alter table "ledger_entries" drop constraint "ledger_entries_actualizado_por_fkey";

alter table "ledger_entries" add constraint "ledger_entries_creado_por_fkey" foreign key ("creado_por") references users (id);

alter table "ledger_entries" add constraint "ledger_entries_actualizado_por_fkey" foreign key ("actualizado_por") references users (id);

alter table "ledger_entries" add constraint "ledger_entries_whole" check (
  num_nonnulls("numero", "fecha", "periodo", "evento", "valor", "clave", "huella", "huella_anterior") = 8
  and "periodo" = to_char("fecha", 'YYYY-MM') and "valor" > 0);

alter table "movements" add constraint "movements_whole" check (
  num_nonnulls("asiento", "fecha", "periodo", "tipo", "cuenta", "debe", "haber") = 7);

alter table "movements" add constraint "movements_one_side" check (
  least("debe", "haber") = 0 and greatest("debe", "haber") > 0);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'Lo asentado no se cambia ni se elimina: se reversa.' using errcode = 'restrict_violation';
end $$;

-- For each row: deleting a member of staff updates no row of theirs, and must not fail.
create trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create trigger movements_kept before update or delete on movements
  for each row execute function refuse_ledger_change();

create trigger movements_not_emptied before truncate on movements
  for each statement execute function refuse_ledger_change();

create function require_open_period() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_periods where empresa_id = new.empresa_id and periodo >= new.periodo and estado = 'closed'
  ) then
    raise exception 'El período % está cerrado.', new.periodo using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_entries_open before insert on ledger_entries
  for each row execute function require_open_period();

create function refuse_reopening() returns trigger language plpgsql as $$
begin
  if old.estado = 'closed' then
    raise exception 'El período % está cerrado.', old.periodo using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger ledger_periods_stay_closed before update or delete on ledger_periods
  for each row execute function refuse_reopening();

-- An entry and its lines may be written by two statements: it is judged once the transaction ends.
create function require_balanced_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(debe), 0) <> new.valor or coalesce(sum(haber), 0) <> new.valor
      from movements where asiento = new.id) then
    raise exception 'El asiento % no cuadra.', new.numero using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balanced_entry();

-- All lines of an entry come in one statement: any that come later make it more than its value.
create function require_balanced_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct asiento from inserted) as i
    join ledger_entries as e on e.id = i.asiento join movements as m on m.asiento = e.id
    group by e.id having sum(m.debe) <> e.valor or sum(m.haber) <> e.valor
      or bool_or((m.empresa_id, m.fecha, m.periodo) <> (e.empresa_id, e.fecha, e.periodo))
  ) then
    raise exception 'El asiento no cuadra.' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger movements_balanced after insert on movements referencing new table as inserted
  for each statement execute function require_balanced_lines();

alter table "movement_types" drop constraint "movement_types_afecta_check_95ed59bb";

alter table "movement_types" add constraint "movement_types_afecta_check_30226f44" check ("afecta" in ('principal', 'interest', 'commission', 'vat', 'fees', 'cash')) not valid;

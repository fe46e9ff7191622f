-- What customers owe, kept so that lists are filtered by it: a row for each customer, believed only while nobody has
-- changed an obligation of theirs since (ADR 65).

create table customer_debts (
  cliente bigint primary key references customers (id) on delete cascade,
  empresa_id integer not null,
  obligaciones integer not null default 0,
  saldo_total numeric(18,2) not null default 0
);

create index customer_debts_saldo_total on customer_debts (empresa_id, saldo_total, cliente);

create index customer_debts_obligaciones on customer_debts (empresa_id, obligaciones, cliente);

-- The customers whose obligations changed since their row was counted. Only rows are added, so that no change waits for
-- another; whoever counts them again removes those that it saw.

create table customer_debts_changed (
  id bigint generated always as identity primary key,
  cliente bigint not null
);

create index customer_debts_changed_cliente on customer_debts_changed (cliente);

insert into customer_debts (cliente, empresa_id) select id, empresa_id from customers;

insert into customer_debts_changed (cliente) select distinct cliente from obligations;

create function add_customer_debts() returns trigger language plpgsql as $$
begin
  insert into customer_debts (cliente, empresa_id) select id, empresa_id from added;
  return null;
end $$;

create trigger customers_debts_added after insert on customers referencing new table as added
  for each statement execute function add_customer_debts();

create function note_obligations_moved() returns trigger language plpgsql as $$
begin
  insert into customer_debts_changed (cliente) select distinct cliente from moved;
  return null;
end $$;

create trigger obligations_debts_added after insert on obligations referencing new table as moved
  for each statement execute function note_obligations_moved();

create trigger obligations_debts_removed after delete on obligations referencing old table as moved
  for each statement execute function note_obligations_moved();

create function note_obligations_changed() returns trigger language plpgsql as $$
begin
  insert into customer_debts_changed (cliente)
  select distinct moved.cliente
  from former join present using (id)
  cross join lateral (values (former.cliente), (present.cliente)) as moved (cliente)
  where (former.empresa_id, former.cliente, former.estado, former.saldo_capital)
    is distinct from (present.empresa_id, present.cliente, present.estado, present.saldo_capital);
  return null;
end $$;

create trigger obligations_debts_changed after update on obligations
  referencing old table as former new table as present
  for each statement execute function note_obligations_changed();

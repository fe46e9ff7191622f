-- Work that outlives a request: jobs, and messages to the outside with every try of each (ADR 28).

-- `due_at` is when a row is to be taken up; while a process has it, when its claim runs out; null when nothing but an
-- event can move it, or it has ended.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null,
  snapshot jsonb,
  timers jsonb not null default '[]',
  progress jsonb,
  due_at timestamptz,
  claimed_by uuid,
  attempts integer not null default 0,
  reason text,
  cancel_asked_at timestamptz,
  owner_id uuid references users (id) on delete set null,
  company_id integer references companies (id) on delete set null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);

create unique index jobs_live on jobs (kind, key) where status in ('waiting', 'running');

create index jobs_due on jobs (due_at) where due_at is not null;

create index jobs_running on jobs (id) where status = 'running';

create index jobs_finished on jobs (finished_at) where finished_at is not null;

create index jobs_owner on jobs (owner_id, id);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'delivered', 'dead', 'expired')),
  payload jsonb not null,
  due_at timestamptz,
  claimed_by uuid,
  attempts integer not null default 0,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz,
  finished_at timestamptz,
  unique (kind, key)
);

create index outbox_due on outbox (due_at) where due_at is not null;

create index outbox_finished on outbox (finished_at) where finished_at is not null;

-- A try without a result is under way, or ended with its process.
create table outbox_tries (
  message_id bigint not null references outbox (id) on delete cascade,
  claim uuid not null,
  at timestamptz not null,
  result text check (result in ('delivered', 'failed', 'timeout')),
  reason text,
  ms integer,
  primary key (message_id, claim)
);

-- Mail that was promised and not sent yet goes on as messages, for as long as it was going to.
insert into outbox (kind, key, payload, due_at, created_at, expires_at)
  select case purpose when 'invitation' then 'invitation-mail' else 'recovery-mail' end, id::text,
    jsonb_build_object('email', email), requested_at, requested_at,
    requested_at + case purpose when 'invitation' then interval '72 hours' else interval '10 minutes' end
  from recovery_requests;

drop table recovery_requests;

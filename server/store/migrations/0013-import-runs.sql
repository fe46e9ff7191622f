-- An import that is being saved, as a job (ADR 37): the file that was sent, and its report as far as it is.

create table import_runs (
  id bigint generated always as identity primary key,
  -- Of whoever saves it; null only inside of the transaction that makes both.
  job_id bigint references jobs (id) on delete cascade,
  controller text not null,
  company_id integer not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  updates boolean not null,
  -- Emptied a day after its end: it holds data of people.
  content bytea,
  -- As text: what a cell holds may be nothing that jsonb takes.
  report json,
  created_at timestamptz not null,
  -- When its owner was given the report.
  seen_at timestamptz
);

create unique index import_runs_job on import_runs (job_id);

create index import_runs_company on import_runs (company_id, controller, id);

create index import_runs_user on import_runs (user_id);

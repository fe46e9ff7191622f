-- Every document that a company issues has a number without gaps and a code by which anybody checks it, and is kept as it was
-- printed, so that the same paper can be printed again (ADR 126). Those of before have theirs in the history of their record.

create table issued_letters (
  company_id integer not null references companies (id),
  number text not null,
  code text not null unique,
  controller text not null,
  record_id bigint not null,
  action text not null,
  kind text not null,
  day text not null,
  issued_at timestamptz not null,
  issued_by uuid references users (id) on delete set null,
  printed jsonb not null,
  primary key (company_id, number)
);

create index issued_letters_record on issued_letters (controller, record_id, action, issued_at);

create index issued_letters_user on issued_letters (issued_by) where issued_by is not null;

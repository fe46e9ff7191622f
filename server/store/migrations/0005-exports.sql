-- Who took which records out of a section, as a file: data of people leaves only so that it can be told.

create table section_exports (
  id bigint generated always as identity primary key,
  controller text not null,
  company_id integer not null,
  format text not null,
  columns text not null,
  query text not null,
  rows integer not null,
  at timestamptz not null,
  user_id uuid references users (id) on delete set null,
  by_name text not null,
  network text not null,
  request_id text not null
);

create index section_exports_section on section_exports (controller, company_id, at);

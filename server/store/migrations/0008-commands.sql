-- Commands: their input in the history, and consecutive numbers.

-- The input of the command that made a change.
alter table changes add column input jsonb;

-- The last number given of each series: consecutive numbers without gaps.
create table consecutives (
  company_id integer not null references companies (id) on delete cascade,
  series text not null,
  last integer not null,
  primary key (company_id, series)
);

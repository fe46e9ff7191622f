-- For commands: what each was given stands in the history, and records have consecutive numbers without gaps.

alter table "changes" add column "input" jsonb;

-- The last number given of each series (`AN-2026`): its row is locked until what is numbered is written.
create table "consecutives" (
  "company_id" integer not null references companies (id) on delete cascade,
  "series" text not null,
  "last" integer not null,
  primary key ("company_id", "series")
);

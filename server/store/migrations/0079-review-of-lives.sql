-- Where the records of a life arrived lately, by status: the times of its steps on the diagrams (ADR 145).
create index changes_arrivals on changes (controller, company_id, (after ->> 'estado'), at) where after ->> 'estado' is not null;

-- What analysts say of a part of a diagram. It outlives the part: `part_title` is its name as it was read, and `version` the
-- fingerprint of the diagram. An answer belongs to the remark that it answers, which is closed for both.
create table flow_remarks (
  id bigint not null generated always as identity primary key,
  machine text not null,
  part text not null,
  part_title text not null,
  version text not null,
  body text not null,
  answers bigint references flow_remarks (id),
  at timestamptz not null,
  author uuid references users (id) on delete set null,
  author_name text not null,
  closed_at timestamptz,
  closed_by_name text,
  constraint flow_remarks_closed_check check ((closed_at is null) = (closed_by_name is null)),
  constraint flow_remarks_answers_check check (answers is null or closed_at is null)
);

create index flow_remarks_machine on flow_remarks (machine, id);

create index flow_remarks_open on flow_remarks (machine) where answers is null and closed_at is null;

create index flow_remarks_answers on flow_remarks (answers) where answers is not null;

create index flow_remarks_author on flow_remarks (author);

-- Who signed or rejected which version of a diagram, and why: one word of each person about each version.
create table flow_signatures (
  id bigint not null generated always as identity primary key,
  machine text not null,
  version text not null,
  verdict text not null,
  reason text,
  at timestamptz not null,
  author uuid references users (id) on delete set null,
  author_name text not null,
  constraint flow_signatures_verdict_check check (verdict in ('signed', 'rejected')),
  constraint flow_signatures_reason_check check (verdict = 'signed' or reason is not null)
);

create unique index flow_signatures_once on flow_signatures (machine, version, author);

create index flow_signatures_author on flow_signatures (author);

-- The diagram of each version that somebody signed or commented on, as it was drawn then: any two can be compared (ADR 153).
create table flow_versions (
  machine text not null,
  version text not null,
  diagram json not null,
  at timestamptz not null,
  constraint flow_versions_pkey primary key (machine, version)
);

-- How the product looks for a person, on every computer (ADR 52).

create table user_appearances (
  user_id uuid primary key references users (id) on delete cascade,
  theme text not null,
  density text not null
);

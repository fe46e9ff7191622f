-- Whether the side menu is folded away, for each person (ADR 52).

alter table user_appearances add column menu text not null default 'open';

-- Whether a single letter commands the page, for each person (ADR 52).

alter table user_appearances add column single_keys text not null default 'on';

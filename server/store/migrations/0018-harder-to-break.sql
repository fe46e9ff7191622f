-- A network from which a person entered lately passes the lane of their account: guesses from elsewhere do not shut
-- them out. One row of events a minute for each kind, network and person, with how many there were.

alter table sign_in_events add column times integer not null default 1;

create index sign_in_events_known on sign_in_events (user_id, network, at) where outcome = 'accepted';

create index sign_in_events_refused on sign_in_events (network, step, outcome, at) where outcome <> 'accepted';

-- From where a first administrator last entered: a list of addresses must leave one of them a way in.
alter table sign_in_events add column address text;

-- The audit keeps who it was for ever, also of accounts that are no longer there: their id is no reference any more.
alter table changes add column by_username text;

update changes set by_username = users.username from users where users.id = changes.user_id;

alter table changes drop constraint changes_user_id_fkey;

alter table sign_in_events drop constraint sign_in_events_user_id_fkey;

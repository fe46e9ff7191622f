-- Since when a person has entered, for ever: events of sign-in are swept after some months, a second factor may be reset and
-- an account set aside, and who has entered is never deleted.
alter table users add column first_entered_at timestamptz;

update users set first_entered_at = coalesce(
  (select min(e.at) from sign_in_events e where e.user_id = users.id and e.step = 'tfa' and e.outcome = 'accepted'),
  totp_confirmed_at, created_at)
where totp_confirmed_at is not null or estado = 'active'
  or exists (select from sign_in_events e where e.user_id = users.id and e.outcome = 'accepted')
  or exists (select from changes where changes.user_id = users.id)
  or exists (select from section_exports x where x.user_id = users.id)
  or exists (select from notes where notes.author = users.id);

-- Who took a file is kept like who changed a record: their id, which is no reference any more, and their user name.
alter table section_exports add column by_username text;

update section_exports set by_username = users.username from users where users.id = section_exports.user_id;

alter table section_exports drop constraint section_exports_user_id_fkey;

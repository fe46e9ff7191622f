-- What a person sees of their own sessions, and the end of the sessions of a user who loses or changes rights.

alter table users add column role text not null default 'Sin rol asignado';

update users set role = 'Administrador' where is_admin;

alter table sessions add column network text not null default 'desconocida';

alter table sessions add column device text not null default 'Dispositivo desconocido';

create index sign_in_events_user on sign_in_events (user_id, id desc);

-- Here and not in a service: whoever writes the row, from any process or by hand, the sessions end with it.
create function end_sessions_of_user() returns trigger language plpgsql as $$
    begin
      delete from sessions where user_id = new.id;
      return null;
    end
  $$;

create trigger users_rights_changed
  after update of permission, is_admin, disabled_at on users
  for each row when (
    old.permission is distinct from new.permission
    or old.is_admin is distinct from new.is_admin
    or (new.disabled_at is not null and old.disabled_at is distinct from new.disabled_at)
  ) execute function end_sessions_of_user();

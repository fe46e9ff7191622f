-- A person is called by their name and not by their login: the name is a column, so that lists order and search by it as by
-- any title. The database joins it, since accounts are also written by commands and by people of themselves.
alter table "users" add column "nombre" text;

create function join_name_of_user() returns trigger language plpgsql as $$
begin
  new.nombre := new.firstname || ' ' || new.lastname;
  return new;
end $$;

create trigger users_name_joined before insert or update on users
  for each row execute function join_name_of_user();

update "users" set "nombre" = "firstname" || ' ' || "lastname";

alter table "users" drop column "busqueda";

alter table "users" add column "busqueda" text generated always as (plain_text(coalesce("nombre", '') || ' ' || coalesce("username", '') || ' ' || coalesce("firstname", '') || ' ' || coalesce("lastname", '') || ' ' || coalesce("email", ''))) stored;

alter table "users" add constraint "users_nombre_check_91281422" check (char_length("nombre") <= 121) not valid;

drop index "users_firstname_order";

drop index "users_lastname_order";

create index "users_nombre_order" on "users" (plain_text("nombre") collate "C", "number") include ("nombre", "rol", "estado");

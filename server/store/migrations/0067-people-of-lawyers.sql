-- A person may be of an external lawyer, whose cases alone they see (ADR 132). Nobody is of one yet; the indexes of the list
-- are made again, since its rows have more.

alter table "users" add column "abogado" bigint;

alter table "users" add constraint "users_abogado_fk" foreign key ("abogado") references "lawyers" ("id") not valid;

drop index "users_nombre_order";

create index "users_nombre_order" on "users" (plain_text("nombre") collate "C", "number") include ("nombre", "rol", "aliado", "abogado", "jefe", "estado");

drop index "users_username_order";

create index "users_username_order" on "users" (plain_text("username") collate "C", "number") include ("username", "rol", "aliado", "abogado", "jefe", "estado");

drop index "users_email_order";

create index "users_email_order" on "users" (plain_text("email") collate "C", "number") include ("email", "rol", "aliado", "abogado", "jefe", "estado");

drop index "users_must_change_password_order";

create index "users_must_change_password_order" on "users" ("must_change_password", "number") include ("rol", "aliado", "abogado", "jefe", "estado");

drop index "users_estado_order";

create index "users_estado_order" on "users" ("estado", "number") include ("rol", "aliado", "abogado", "jefe");

drop index "users_rol_ref";

create index "users_rol_ref" on "users" ("rol", "number") include ("aliado", "abogado", "jefe", "estado");

drop index "users_aliado_ref";

create index "users_aliado_ref" on "users" ("aliado", "number") include ("rol", "abogado", "jefe", "estado");

create index "users_abogado_ref" on "users" ("abogado", "number") include ("rol", "aliado", "jefe", "estado");

drop index "users_jefe_ref";

create index "users_jefe_ref" on "users" ("jefe", "number") include ("rol", "aliado", "abogado", "estado");

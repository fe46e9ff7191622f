-- A member of staff may be of an allied entity, whose records alone they see; answers to another one; and is absent for some
-- days on which another one stands in for them (ADR 127). Of nobody any is known yet; the indexes of the list are made
-- again, since its rows have more.

alter table "users" add column "aliado" bigint;

alter table "users" add column "jefe" bigint;

alter table "users" add column "ausente_desde" date;

alter table "users" add column "ausente_hasta" date;

alter table "users" add column "suplente" bigint;

alter table "users" add constraint "users_aliado_fk" foreign key ("aliado") references "companies" ("id") not valid;

alter table "users" add constraint "users_jefe_fk" foreign key ("jefe") references "users" ("number") not valid;

alter table "users" add constraint "users_suplente_fk" foreign key ("suplente") references "users" ("number") not valid;

drop index "users_nombre_order";

create index "users_nombre_order" on "users" (plain_text("nombre") collate "C", "number") include ("nombre", "rol", "aliado", "jefe", "suplente", "estado");

drop index "users_username_order";

create index "users_username_order" on "users" (plain_text("username") collate "C", "number") include ("username", "rol", "aliado", "jefe", "suplente", "estado");

drop index "users_email_order";

create index "users_email_order" on "users" (plain_text("email") collate "C", "number") include ("email", "rol", "aliado", "jefe", "suplente", "estado");

drop index "users_must_change_password_order";

create index "users_must_change_password_order" on "users" ("must_change_password", "number") include ("rol", "aliado", "jefe", "suplente", "estado");

drop index "users_estado_order";

create index "users_estado_order" on "users" ("estado", "number") include ("rol", "aliado", "jefe", "suplente");

drop index "users_rol_ref";

create index "users_rol_ref" on "users" ("rol", "number") include ("aliado", "jefe", "suplente", "estado");

create index "users_aliado_ref" on "users" ("aliado", "number") include ("rol", "jefe", "suplente", "estado");

create index "users_jefe_ref" on "users" ("jefe", "number") include ("rol", "aliado", "suplente", "estado");

create index "users_suplente_ref" on "users" ("suplente", "number") include ("rol", "aliado", "jefe", "estado");

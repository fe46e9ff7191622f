-- How a person has each list: the columns in sight, and the view that it opens with, by its author and its name.

create table list_habits (
  user_id uuid not null references users (id) on delete cascade,
  controller text not null,
  columns jsonb,
  opens jsonb,
  primary key (user_id, controller)
);

-- The shared view of a company that a list opens with for whoever has a role and chose none.

create table role_list_views (
  role_id bigint not null references roles (id) on delete cascade,
  controller text not null,
  company_id integer not null,
  author uuid not null references users (id) on delete cascade,
  name text not null,
  primary key (role_id, controller, company_id)
);

create index role_list_views_author on role_list_views (author);

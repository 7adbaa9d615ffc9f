-- For psql, once, as superuser: the database, the role that owns its tables, and the one that serves from them without
-- owning any. Passwords come from the environment.
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
create role banko_owner login password :'owner_password';
create role banko_server login password :'server_password';
create database banko owner banko_owner;
revoke all on database banko from public;
grant connect on database banko to banko_server;

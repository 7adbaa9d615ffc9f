import { jobMigrations } from '../jobs/migrations.ts'
import { requestMigrations } from '../requests/migrations.ts'
import type { Migration } from './migration.ts'

/**
 * One row: what this house is, whatever processes it has. The secret is from the server's own source of randomness
 * (two UUIDs are 244 random bits); whoever reads it can speak for the house on the bus.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'platform-1',
    sql: `
      create table house (
        only_one boolean primary key default true check (only_one),
        secret bytea not null check (octet_length(secret) = 32),
        live_since bigint
      );
      insert into house (secret)
        values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
    `,
  },
  {
    // Whoever connects, the owner too: a database that was live is never again a trial's.
    id: 'platform-2',
    sql: `
      create function house_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'a house keeps its secret, and that it has been live'; end $$;
      create trigger house_is_final before update on house for each row
        when (old.live_since is not null and new.live_since is distinct from old.live_since
          or new.secret is distinct from old.secret)
        execute function house_is_final();
      create trigger house_is_never_removed before delete or truncate on house
        for each statement execute function house_is_final();
    `,
  },
  {
    // Whose rows a session may see and write, as it was told by row-scope.ts. Who has not been told is refused, not shown
    // nothing: a question that finds no row would be taken for an answer. Written so that it is asked once a statement and
    // takes no index from one.
    id: 'platform-3',
    sql: `
      -- of every operator: 0
      create function row_scope() returns bigint language plpgsql stable parallel safe as $$
        declare
          said constant text := coalesce(current_setting('banko.operator', true), '');
        begin
          if said = '' then
            raise exception 'nobody has said whose rows are meant' using errcode = 'insufficient_privilege';
          end if;
          return case said when '*' then 0 else said::bigint end;
        end $$;
      create function protect_by_operator(name regclass) returns void language plpgsql as $$
        begin
          execute format('drop policy if exists by_operator on %s', name);
          execute format('create policy by_operator on %s using
            (case when (select row_scope()) = 0 then true else operator_id = (select row_scope()) end)', name);
          execute format('alter table %s enable row level security', name);
        end $$;
    `,
  },
  ...jobMigrations,
  ...requestMigrations,
]

import type { Migration } from '../platform/database/migration.ts'

/** Everything that was ever said about results, insert-only but for `done`; a leg's state is derived from all of it. */
export const migrations: readonly Migration[] = [
  {
    id: 'settlement-1',
    sql: `
      create table settlement_fact (
        id bigint generated always as identity primary key,
        match_id bigint not null,
        taken_at bigint not null,
        body jsonb not null,
        done boolean not null default false
      );
      create index settlement_fact_by_match on settlement_fact (match_id, id);
      create index settlement_fact_todo on settlement_fact (match_id) where not done;
    `,
  },
  {
    // Whoever connects, the owner too: what was said is neither changed nor deleted. That coupons felt it may be noted.
    id: 'settlement-2',
    sql: `
      create function settlement_fact_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'facts are never changed or deleted'; end $$;
      create trigger settlement_fact_is_final before update of id, match_id, taken_at, body or delete or truncate
        on settlement_fact for each statement execute function settlement_fact_is_final();
    `,
  },
]

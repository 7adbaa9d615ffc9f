import type { Migration } from '../platform/migration.ts'

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
]

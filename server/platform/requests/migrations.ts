import type { Migration } from '../database/migration.ts'

/**
 * One row a request that was carried out, with its answer; `answer` is null only inside of the transaction that carries it
 * out. It is kept as it was sent, to the order of its keys. `request_room` has what a caller's answers of a day since 1970 take.
 */
export const requestMigrations: readonly Migration[] = [
  {
    id: 'requests-1',
    sql: `
      create table request (
        operator_id bigint not null,
        scope text not null,
        key text not null,
        content bytea not null,
        answer json,
        at bigint not null,
        primary key (operator_id, scope, key)
      );
      create index request_by_time on request (at);
      create table request_room (
        operator_id bigint not null,
        caller text not null,
        day bigint not null,
        bytes bigint not null,
        primary key (operator_id, caller, day)
      );
    `,
  },
]

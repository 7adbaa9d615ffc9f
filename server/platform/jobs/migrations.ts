import type { Migration } from '../database/migration.ts'

/**
 * One row a job: of `every_milliseconds` one for ever, any other until it is done. `turn` rises whenever somebody takes
 * it, or sends it again, so that whoever took it earlier can no longer end it. One that failed too often is dead.
 */
export const jobMigrations: readonly Migration[] = [
  {
    id: 'jobs-1',
    sql: `
      create table job (
        number bigint generated always as identity primary key,
        name text not null,
        key text,
        data jsonb not null,
        due_at bigint not null,
        every_milliseconds bigint,
        tries int not null default 0,
        turn bigint not null default 0,
        failed text,
        dead_at bigint
      );
      create unique index job_key on job (name, key) where dead_at is null;
      create index job_due on job (name, due_at) where dead_at is null;
    `,
  },
]

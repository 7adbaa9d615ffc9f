import type { Migration } from '../platform/database/migration.ts'

/** The raw log: a batch a row, as it came; what could not be used, kept for a person to look at; how far we are. */
export const migrations: readonly Migration[] = [
  {
    id: 'feed-1',
    sql: `
      create table feed_batch (
        id bigint generated always as identity primary key,
        received_at bigint not null,
        messages int not null,
        body bytea not null
      );
      create index feed_batch_by_time on feed_batch (received_at);
      create table feed_parked (
        id bigint generated always as identity primary key,
        received_at bigint not null,
        reason text not null,
        body jsonb not null
      );
    `,
  },
  {
    // Through when, by its own clock, everything a producer made has been taken: a recovery asks for what came after.
    id: 'feed-2',
    sql: `
      create table feed_known (
        producer text primary key,
        through bigint not null
      );
    `,
  },
  {
    // Who speaks for the producers of a space of matches. Never deleted: an epoch must not come twice.
    id: 'feed-3',
    sql: `
      create table feed_lease (
        space text primary key,
        holder text not null,
        epoch bigint not null,
        until timestamptz not null
      );
    `,
  },
]

import type { Migration } from '../platform/database/migration.ts'

/** Slips that wait under a code for whoever types it. `content` is a digest: the same slip has one code. */
export const migrations: readonly Migration[] = [
  {
    id: 'bookings-1',
    sql: `
      create table booking (
        operator_id bigint not null,
        code text not null,
        content bytea not null,
        slip jsonb not null,
        saved_at bigint not null,
        expires_at bigint not null,
        primary key (operator_id, code),
        unique (operator_id, content)
      );
      create index booking_over on booking (operator_id, expires_at);
      select protect_by_operator('booking');
    `,
  },
]

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
]

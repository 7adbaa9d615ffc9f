import type { Migration } from '../platform/migration.ts'

/**
 * The gate: what placement checks under lock as the last thing before it commits. `closed_version` is the version of
 * the last change that closed the whole match for older versions; `market_close` the same for one market. Price ticks
 * write neither. Producers down close all their matches by one row.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'book-1',
    sql: `
      create table match_gate (
        match_id bigint primary key,
        producer text not null,
        version bigint not null,
        closed_version bigint not null,
        open boolean not null
      ) with (fillfactor = 70);
      create table market_close (
        match_id bigint not null,
        market_key text not null,
        version bigint not null,
        primary key (match_id, market_key)
      );
      create table producer_gate (
        producer text primary key,
        up boolean not null,
        epoch bigint not null
      );
    `,
  },
  {
    // Prices that the house did not believe, one row for each time that it began to doubt a market.
    id: 'book-2',
    sql: `
      create table book_alarm (
        id bigint generated always as identity primary key,
        raised_at bigint not null,
        match_id bigint not null,
        producer text not null,
        market_key text not null,
        outcome_id text not null,
        reason text not null check (reason in ('jump', 'outOfRange')),
        price bigint not null,
        price_before bigint
      );
      create index book_alarm_raised on book_alarm (raised_at);
    `,
  },
]

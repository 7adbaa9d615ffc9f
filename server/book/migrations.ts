import type { Migration } from '../platform/database/migration.ts'

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
  {
    // What the house says over a provider's offer. Nothing of it is ever edited: it is said, and taken back. The
    // revision rises with every change, in the order of their commits.
    id: 'book-3',
    sql: `
      create table book_terms (
        only_row boolean primary key default true check (only_row),
        revision bigint not null
      );
      insert into book_terms (revision) values (0);
      create table book_margin (
        id bigint generated always as identity primary key,
        said_at bigint not null,
        said_by text not null,
        match_id bigint,
        tournament_id bigint,
        category_id bigint,
        sport_id bigint,
        market_type text,
        phase text check (phase in ('before', 'inPlay')),
        margin int not null check (margin between -50 and 300),
        taken_back_at bigint,
        taken_back_by text
      );
      create unique index book_margin_current
        on book_margin (match_id, tournament_id, category_id, sport_id, market_type, phase) nulls not distinct
        where taken_back_at is null;
      create table book_override (
        id bigint generated always as identity primary key,
        said_at bigint not null,
        said_by text not null,
        match_id bigint not null,
        kind text not null check (kind in ('stopped', 'suspended', 'hidden', 'prices')),
        market_key text,
        prices jsonb,
        until bigint,
        taken_back_at bigint,
        taken_back_by text,
        check ((kind = 'stopped') = (market_key is null)),
        check ((kind = 'prices') = (prices is not null))
      );
      create unique index book_override_current on book_override (match_id, market_key, kind) nulls not distinct
        where taken_back_at is null;
      create table book_terms_reach (
        space text primary key,
        margin bigint not null,
        override bigint not null
      );
    `,
  },
  {
    // The epoch of the lease under which its holder said so; null where there are no leases. What an earlier holder
    // said of a producer is nobody's word.
    id: 'book-4',
    sql: 'alter table producer_gate add column lease bigint',
  },
  {
    // What has a result that nobody took back: a whole market ('' for its outcomes) or some outcomes of one. Of matches
    // that are over nothing is kept: their gate is closed for good.
    id: 'book-5',
    sql: `
      create table market_decided (
        match_id bigint not null,
        market_key text not null,
        outcome_id text not null,
        primary key (match_id, market_key, outcome_id)
      );
    `,
  },
  {
    // `over`: the match has ended and never comes again; nothing opens its gate any more. How matches ended before this
    // was kept stands with their facts. Results are kept with their time, for those of matches that never end.
    id: 'book-6',
    sql: `
      alter table match_gate add column over boolean not null default false;
      update match_gate g set over = true, open = false from match m
        where m.id = g.match_id and m.home_score is not null and coalesce(m.end_status, 'ended') not in ('cancelled', 'abandoned');
      alter table market_decided
        add column decided_at bigint not null default (extract(epoch from now()) * 1000)::bigint;
      alter table market_decided alter column decided_at drop default;
      delete from market_decided d using match_gate g where g.match_id = d.match_id and g.over;
      create index market_decided_at on market_decided (decided_at);
    `,
  },
  {
    // What an operator says over what feeds offer. `revision` counts its changes, and stands with each rule and override as
    // of its last one. Terms that were a house's go to the operator that it has; where it has got others since, to whoever
    // said them. Those of which nobody wrote down who said them are nobody's, and end.
    id: 'book-7',
    sql: `
      drop table book_terms_reach;
      drop table book_terms;
      create table book_terms (
        operator_id bigint primary key references operator,
        revision bigint not null check (revision > 0)
      );
      alter table book_margin add column operator_id bigint, add column revision bigint not null default 1;
      alter table book_override add column operator_id bigint, add column revision bigint not null default 1;
      update book_margin m set operator_id = coalesce((select min(id) from operator having count(*) = 1),
        (select min(a.operator_id) from audit_row a where a.did = 'terms.setMargin' and a.subject = 'margin ' || m.id));
      update book_override o set operator_id = coalesce((select min(id) from operator having count(*) = 1),
        (select min(a.operator_id) from audit_row a where a.subject = 'override ' || o.id
          and a.did in ('terms.stopMatch', 'terms.suspendMarket', 'terms.hideMarket', 'terms.fixPrices')));
      delete from book_margin where operator_id is null;
      delete from book_override where operator_id is null;
      insert into book_terms (operator_id, revision)
        select operator_id, 1 from book_margin union select operator_id, 1 from book_override;
      alter table book_margin alter operator_id set not null, alter revision drop default,
        drop constraint book_margin_pkey, add primary key (operator_id, id);
      alter table book_override alter operator_id set not null, alter revision drop default,
        drop constraint book_override_pkey, add primary key (operator_id, id);
      drop index book_margin_current;
      drop index book_override_current;
      create unique index book_margin_current
        on book_margin (operator_id, match_id, tournament_id, category_id, sport_id, market_type, phase)
        nulls not distinct where taken_back_at is null;
      create unique index book_override_current on book_override (operator_id, match_id, market_key, kind)
        nulls not distinct where taken_back_at is null;
      create index book_margin_by_revision on book_margin (operator_id, revision);
      create index book_override_by_revision on book_override (operator_id, revision);
      select protect_by_operator('book_terms');
      select protect_by_operator('book_margin');
      select protect_by_operator('book_override');
    `,
  },
]

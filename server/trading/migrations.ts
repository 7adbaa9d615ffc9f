import type { Migration } from '../platform/database/migration.ts'

/**
 * Limits that somebody set, added to and ended, never changed; players' stake factors alike; and what a player has staked
 * on a selection, in whatever words it is asked.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'trading-1',
    sql: `
      create table trading_revision (
        operator_id bigint primary key references operator,
        revision bigint not null
      );
      create table limit_rule (
        operator_id bigint not null references operator,
        id bigint generated always as identity,
        source text not null,
        subject text not null,
        phase text check (phase in ('before', 'inPlay')),
        kind text not null,
        value bigint not null check (value >= 0),
        currency text,
        from_at bigint not null,
        until_at bigint check (until_at > from_at),
        reason text not null,
        said_at bigint not null,
        said_by text not null,
        ended_at bigint,
        ended_by text,
        primary key (operator_id, id)
      );
      create index limit_rule_holding on limit_rule (operator_id, id) where ended_at is null;
      create table stake_factor (
        operator_id bigint not null references operator,
        id bigint generated always as identity,
        player_id bigint not null,
        percent int not null check (percent between 1 and 100),
        reason text not null,
        said_at bigint not null,
        said_by text not null,
        ended_at bigint,
        ended_by text,
        primary key (operator_id, id)
      );
      create unique index stake_factor_holding on stake_factor (operator_id, player_id) where ended_at is null;
      create table selection_total (
        operator_id bigint not null,
        player_id bigint not null,
        question text not null,
        staked bigint not null check (staked >= 0),
        -- the most that it might come to when it was last raised
        most bigint not null,
        raised_at bigint not null,
        primary key (operator_id, player_id, question)
      ) with (fillfactor = 85);
      create index selection_total_by_time on selection_total (raised_at);
    `,
  },
  {
    // Which change of the operator's set or ended it last, so that whoever knows those before reads what is new alone.
    id: 'trading-2',
    sql: `
      alter table limit_rule add column revision bigint not null default 0;
      alter table stake_factor add column revision bigint not null default 0;
      alter table limit_rule alter column revision drop default;
      alter table stake_factor alter column revision drop default;
      create index limit_rule_by_revision on limit_rule (operator_id, revision);
      create index stake_factor_by_revision on stake_factor (operator_id, revision);
    `,
  },
  {
    // Coupons that were refused, a table for each day of UTC. A role that serves makes and drops no tables: a function of
    // their owner's does, days of refusals and no others.
    id: 'trading-3',
    sql: `
      create sequence refusal_number;
      create table refusal (
        operator_id bigint not null,
        at bigint not null,
        id bigint not null default nextval('refusal_number'),
        site_id bigint not null,
        player_id bigint not null,
        coupon_id uuid not null,
        code text not null,
        moment text not null,
        currency text not null,
        stake bigint not null,
        -- whose limit refused, and which rule; null where no limit did
        source text,
        rule_id bigint,
        match_ids bigint[] not null,
        entry jsonb not null,
        primary key (operator_id, at, id)
      ) partition by range (at);
      create index refusal_by_player on refusal (operator_id, player_id, at);
      create index refusal_by_code on refusal (operator_id, code, at);
      create index refusal_by_source on refusal (operator_id, source, at) where source is not null;
      create index refusal_by_match on refusal using gin (match_ids);
      create function refusal_days(now_ms bigint, kept int) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
        declare
          day constant bigint := 86400000;
          today constant bigint := now_ms / day;
          -- a process whose clock is ahead opens days, and drops none that are not over by the database's own
          here constant bigint := floor(extract(epoch from now()) * 1000)::bigint / day;
          part text;
        begin
          for n in today - 1 .. today + 2 loop
            execute format('create table if not exists refusal_day_%s partition of refusal for values from (%s) to (%s)',
              n, n * day, (n + 1) * day);
          end loop;
          for part in
            select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'refusal'::regclass
              and substring(c.relname from 'refusal_day_(\\d+)')::bigint < least(today, here) - greatest(kept, 1)
          loop
            execute format('drop table %I', part);
          end loop;
        end $$;
    `,
  },
  {
    // How many coupons a player has placed, of the same one and of a kind on a day, where that is limited.
    id: 'trading-4',
    sql: `
      create table coupon_count (
        operator_id bigint not null,
        player_id bigint not null,
        -- a digest of what is counted
        question text not null,
        counted bigint not null check (counted >= 0),
        -- the most that it might come to when it was last raised
        most bigint not null,
        raised_at bigint not null,
        primary key (operator_id, player_id, question)
      ) with (fillfactor = 85);
      create index coupon_count_by_time on coupon_count (raised_at);
    `,
  },
]

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
]

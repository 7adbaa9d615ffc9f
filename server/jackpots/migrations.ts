import type { Migration } from '../platform/database/migration.ts'

/**
 * Bets append contributions; the sweep alone counts them, and alone writes where a pot stands. What a cycle was, and
 * that it was hit, is never changed. Source: games.md, Jackpots.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'jackpots-1',
    sql: `
      create sequence pot_number;
      create table pot (
        operator_id bigint not null references operator,
        id bigint not null,
        grp text not null check (grp in ('casinoDaily', 'casinoWeekly', 'casinoMega', 'liveCasinoDaily',
          'sportsPrematch', 'sportsLive')),
        currency text not null,
        rate_ppm int not null check (rate_ppm between 1 and 100000),
        reserve_ppm int not null check (reserve_ppm between 0 and 500000),
        seed bigint not null check (seed > 0),
        ceiling bigint not null check (ceiling > seed),
        stake_min bigint not null check (stake_min > 0),
        drop_by text check (drop_by in ('day', 'week')),
        time_zone text not null,
        state text not null default 'on' check (state in ('on', 'retired')),
        created_at bigint not null,
        retired_at bigint,
        heir_id bigint,
        left_e4 bigint check (left_e4 >= 0),
        primary key (operator_id, id),
        foreign key (operator_id, heir_id) references pot,
        check ((state = 'retired') = (retired_at is not null) and (state = 'retired') = (heir_id is not null)
          and (state = 'retired') = (left_e4 is not null))
      );
      alter sequence pot_number owned by pot.id;
      create index pot_on on pot (operator_id) where state = 'on';

      create table pot_cycle (
        operator_id bigint not null,
        pot_id bigint not null,
        n int not null check (n > 0),
        commit bytea not null check (octet_length(commit) = 32),
        sealed bytea not null,
        committed_at bigint not null,
        opened_at bigint,
        drops_at bigint,
        seed_reserve bigint,
        seed_house bigint,
        ended_at bigint,
        end_amount bigint,
        to_reserve bigint,
        hit_e4 bigint,
        salt text,
        winner_id bigint,
        contribution_id bigint,
        paid bigint,
        primary key (operator_id, pot_id, n),
        foreign key (operator_id, pot_id) references pot,
        check ((opened_at is null) = (seed_house is null) and (opened_at is null) = (seed_reserve is null)),
        check (ended_at is null or opened_at is not null),
        check ((ended_at is null) = (hit_e4 is null) and (ended_at is null) = (salt is null)
          and (ended_at is null) = (end_amount is null) and (ended_at is null) = (to_reserve is null)),
        check ((winner_id is null) = (paid is null) and (winner_id is null) = (contribution_id is null)),
        check (winner_id is null or ended_at is not null)
      );
      create unique index pot_cycle_open on pot_cycle (operator_id, pot_id) where opened_at is not null and ended_at is null;
      create unique index pot_cycle_next on pot_cycle (operator_id, pot_id) where opened_at is null;

      create sequence pot_contribution_number;
      create table pot_contribution (
        operator_id bigint not null,
        id bigint not null default nextval('pot_contribution_number'),
        pot_id bigint not null,
        source_kind text not null check (source_kind in ('round', 'coupon')),
        source text not null,
        player_id bigint not null,
        stake bigint not null check (stake > 0),
        e4 bigint not null check (e4 > 0),
        at bigint not null,
        cycle int,
        position bigint check (position >= 0),
        primary key (operator_id, id),
        unique (operator_id, pot_id, source_kind, source),
        foreign key (operator_id, pot_id) references pot,
        check ((cycle is null) = (coalesce(position, 0) = 0))
      );
      alter sequence pot_contribution_number owned by pot_contribution.id;
      create index pot_contribution_waiting on pot_contribution (operator_id, pot_id, id) where position is null;
      create unique index pot_contribution_counted on pot_contribution (operator_id, pot_id, cycle, position)
        where cycle is not null;

      create table pot_now (
        operator_id bigint not null,
        pot_id bigint not null,
        cycle int not null,
        amount_e4 bigint not null check (amount_e4 >= 0),
        reserve_e4 bigint not null check (reserve_e4 >= 0),
        position bigint not null check (position >= 0),
        hit_at bigint,
        primary key (operator_id, pot_id),
        foreign key (operator_id, pot_id) references pot
      );

      create function pot_cycle_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'a cycle of a pot that has ended is never changed or deleted'; end $$;
      create trigger pot_cycle_is_final before update on pot_cycle
        for each row when (old.ended_at is not null or old.commit <> new.commit or old.sealed <> new.sealed)
        execute function pot_cycle_is_final();
      create trigger pot_cycle_is_kept before delete or truncate on pot_cycle
        for each statement execute function pot_cycle_is_final();
      create function pot_contribution_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'what was added to a pot is never changed or deleted'; end $$;
      create trigger pot_contribution_is_final before update on pot_contribution
        for each row when (old.position is not null or old.e4 <> new.e4 or old.player_id <> new.player_id)
        execute function pot_contribution_is_final();
      create trigger pot_contribution_is_kept before delete or truncate on pot_contribution
        for each statement execute function pot_contribution_is_final();
      ${['pot', 'pot_cycle', 'pot_contribution', 'pot_now']
        .map((table) => `select protect_by_operator('${table}');`)
        .join('\n      ')}
    `,
  },
]

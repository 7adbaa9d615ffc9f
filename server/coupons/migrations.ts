import type { Migration } from '../platform/database/migration.ts'

/**
 * What we accepted. `(player_id, coupon_id)` is the request key, kept as long as the coupon, with a hash of the
 * request. A coupon's legs are written when it is accepted, so a pending one has none: its `request` holds them.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'coupons-1',
    sql: `
      create table coupon (
        number bigint generated always as identity primary key,
        operator_id bigint not null,
        site_id bigint not null,
        player_id bigint not null,
        coupon_id uuid not null,
        request_hash text not null,
        request jsonb not null,
        currency text not null,
        kind text not null,
        live boolean not null,
        status text not null,
        sizes text not null,
        combinations int not null,
        stake_total bigint not null check (stake_total > 0),
        price_total bigint not null,
        bonus_percent int not null,
        bonus bigint not null,
        payout_max bigint not null,
        payout_limit bigint not null,
        bonus_rule jsonb not null,
        rounding text not null,
        changed jsonb not null,
        payout bigint not null default 0,
        placed_at bigint not null,
        decides_at bigint,
        settled_at bigint,
        refusal jsonb,
        unique (player_id, coupon_id)
      ) with (fillfactor = 85);
      create index coupon_by_player on coupon (player_id, number desc);
      create index coupon_pending on coupon (number) where status = 'pending';
      create index coupon_waiting on coupon (operator_id, currency) include (stake_total)
        where status in ('pending', 'waiting');
      create table leg (
        coupon_number bigint not null,
        position int not null,
        operator_id bigint not null,
        match_id bigint not null,
        market_key text not null,
        outcome_id text not null,
        price bigint not null,
        banker boolean not null,
        live boolean not null,
        score_home int,
        score_away int,
        accepted_at bigint not null,
        result text not null default 'open',
        outcome_result jsonb,
        primary key (coupon_number, position)
      ) with (fillfactor = 85);
      create index leg_by_match on leg (match_id, market_key);
      create index leg_open on leg (match_id) where result = 'open';
    `,
  },
  {
    // No index speaks of a leg's result, so that writing one touches none.
    id: 'coupons-2',
    sql: 'drop index leg_open',
  },
  {
    // What a market of its producer's own and the outcome were called; null where dictionaries know them.
    id: 'coupons-3',
    sql: 'alter table leg add column names jsonb',
  },
  {
    // Who looks for matches with open legs reads waiting coupons alone, however many were ever placed. A coupon that is
    // settled touches it no more than the index of open stakes, which speaks of its status already.
    id: 'coupons-4',
    sql: `create index coupon_open on coupon (number) where status = 'waiting'`,
  },
  {
    // What it was decided on, by its digest; null for coupons of before.
    id: 'coupons-5',
    sql: 'alter table coupon add column facts_digest text',
  },
  {
    // Every key begins with its operator.
    id: 'coupons-6',
    sql: `
      alter table coupon
        drop constraint coupon_pkey, add primary key (operator_id, number),
        drop constraint coupon_player_id_coupon_id_key, add unique (operator_id, player_id, coupon_id);
      drop index coupon_by_player;
      create index coupon_by_player on coupon (operator_id, player_id, number desc);
      alter table leg drop constraint leg_pkey, add primary key (operator_id, coupon_number, position);
    `,
  },
  {
    // What was sold of a coupon stands beside it, so that its legs, prices and stake stay what they were. An order to sell
    // at an amount holds until it has ended, and says why.
    id: 'coupons-7',
    sql: `
      alter table coupon
        add column stake_sold bigint not null default 0,
        add column sold_for bigint not null default 0 check (sold_for >= 0),
        add column payout_max_sold bigint not null default 0,
        add column order_offer_min bigint check (order_offer_min > 0),
        add column order_ended text,
        add check (stake_sold between 0 and stake_total);
      drop index coupon_waiting;
      create index coupon_waiting on coupon (operator_id, currency) include (stake_total, stake_sold)
        where status in ('pending', 'waiting');
      create index coupon_order on coupon (operator_id, number)
        where order_offer_min is not null and order_ended is null;
      create table coupon_sale (
        operator_id bigint not null,
        player_id bigint not null,
        request_id uuid not null,
        coupon_number bigint not null,
        content bytea not null,
        stake_sold bigint not null check (stake_sold > 0),
        paid bigint not null check (paid > 0),
        sold_by text not null,
        versions jsonb not null,
        sold_at bigint not null,
        primary key (operator_id, player_id, request_id)
      );
      create index coupon_sale_by_coupon on coupon_sale (operator_id, coupon_number);
      select protect_by_operator('coupon_sale');
    `,
  },
  {
    // Of a coupon that has won by results which are not confirmed yet: until when its payout waits for them.
    id: 'coupons-9',
    sql: `
      alter table coupon add column held_until bigint;
      create index coupon_held on coupon (operator_id, held_until) where held_until is not null;
    `,
  },
  {
    // Coupons that their players show to whoever has the token; without a row nobody else sees one.
    id: 'coupons-10',
    sql: `
      create table coupon_share (
        operator_id bigint not null,
        coupon_number bigint not null,
        token text not null,
        amounts text not null,
        shared_at bigint not null,
        primary key (operator_id, coupon_number),
        unique (operator_id, token)
      );
      select protect_by_operator('coupon_share');
    `,
  },
  {
    // Coupons that were accepted and have no receipt yet, with the transaction that accepted them; those of before, too.
    id: 'coupons-11',
    sql: `
      create table receipt_waiting (
        operator_id bigint not null,
        coupon_number bigint not null,
        written_by xid8 not null,
        primary key (operator_id, coupon_number)
      );
      insert into receipt_waiting
        select operator_id, coupon_number, pg_current_xact_id() from leg where position = 0;
      select protect_by_operator('receipt_waiting');
    `,
  },
  {
    // What stands on paper of a coupon that was printed: whoever has it learns whether it is genuine.
    id: 'coupons-12',
    sql: `
      create table coupon_code (
        operator_id bigint not null,
        coupon_number bigint not null,
        code text not null,
        made_at bigint not null,
        primary key (operator_id, coupon_number),
        unique (operator_id, code)
      );
      select protect_by_operator('coupon_code');
    `,
  },
  {
    // The archive passes by whatever was closed since in the index alone. A coupon that is settled touches every index
    // already: those of open ones speak of its status.
    id: 'coupons-13',
    sql: `
      drop index coupon_by_player;
      create index coupon_by_player on coupon (operator_id, player_id, number desc, settled_at);
    `,
  },
  {
    // What the desk orders coupons by. A coupon that is settled touches every index already, so each costs there too: no
    // more than these.
    id: 'coupons-20',
    sql: `
      create index coupon_by_placed on coupon (operator_id, placed_at, number);
      create index coupon_by_stake on coupon (operator_id, stake_total, number);
    `,
  },
  {
    // What was paid in an hour, for the first room of the desk.
    id: 'coupons-21',
    sql: 'create index coupon_by_settled on coupon (operator_id, settled_at) where settled_at is not null',
  },
  {
    // What of a stake bonus paid, and of which grant.
    id: 'coupons-22',
    sql: `
      alter table coupon add column stake_bonus bigint not null default 0, add column grant_id bigint,
        add constraint coupon_bonus check (stake_bonus between 0 and stake_total and (stake_bonus > 0) = (grant_id is not null));
    `,
  },
  {
    // What paid a stake instead of money.
    id: 'coupons-23',
    sql: `
      alter table coupon add column free_bet_id bigint,
        add constraint coupon_free_bet check (free_bet_id is null or (grant_id is null and stake_sold = 0));
      create unique index coupon_by_free_bet on coupon (operator_id, free_bet_id) where free_bet_id is not null;
    `,
  },
  {
    // What the price of a leg was without the boost that raised it.
    id: 'coupons-24',
    sql: 'alter table leg add column price_unboosted bigint check (price_unboosted < price)',
  },
]

import type { Migration } from '../platform/database/migration.ts'

export const migrations: readonly Migration[] = [
  {
    id: 'promotions-1',
    sql: `
      create sequence offer_number;
      create table offer (
        operator_id bigint not null references operator,
        id bigint not null,
        version integer not null,
        state text not null default 'draft' check (state in ('draft', 'on', 'paused', 'ended')),
        currency text not null,
        given bigint not null default 0 check (given >= 0),
        made_at bigint not null,
        primary key (operator_id, id)
      );
      alter sequence offer_number owned by offer.id;
      create index offer_on on offer (operator_id, currency, id) where state = 'on';
      create table offer_version (
        operator_id bigint not null,
        offer_id bigint not null,
        version integer not null,
        terms jsonb not null,
        made_at bigint not null,
        primary key (operator_id, offer_id, version),
        foreign key (operator_id, offer_id) references offer
      );
      create function offer_version_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'versions of offers are never changed or deleted'; end $$;
      create trigger offer_version_is_final before update or delete or truncate on offer_version
        for each statement execute function offer_version_is_final();

      create sequence bonus_grant_number;
      create table bonus_grant (
        operator_id bigint not null,
        id bigint not null,
        player_id bigint not null,
        offer_id bigint not null,
        offer_version integer not null,
        currency text not null,
        state text not null check (state in
          ('requested', 'denied', 'accepted', 'waiting', 'active', 'completed', 'expired', 'cancelled', 'ended')),
        made_by text not null,
        asked_at bigint not null,
        reserved bigint not null default 0 check (reserved >= 0),
        amount bigint check (amount > 0),
        deposit bigint not null default 0 check (deposit >= 0),
        transfer_number bigint,
        bet_max bigint,
        wager_needed bigint,
        wagered bigint not null default 0 check (wagered >= 0),
        granted_at bigint,
        ends_at bigint,
        ended_at bigint,
        converted bigint check (converted >= 0),
        reason text,
        primary key (operator_id, id),
        foreign key (operator_id, player_id) references player,
        foreign key (operator_id, offer_id, offer_version) references offer_version
      );
      alter sequence bonus_grant_number owned by bonus_grant.id;
      create unique index bonus_grant_active on bonus_grant (operator_id, player_id) where state = 'active';
      create unique index bonus_grant_open on bonus_grant (operator_id, player_id, offer_id)
        where state in ('requested', 'accepted', 'waiting', 'active');
      create index bonus_grant_by_player on bonus_grant (operator_id, player_id, id desc);
      create index bonus_grant_by_offer on bonus_grant (operator_id, offer_id, id desc);
      create index bonus_grant_by_state on bonus_grant (operator_id, state, id desc);
      create index bonus_grant_by_transfer on bonus_grant (operator_id, transfer_number)
        where transfer_number is not null;
      create index bonus_grant_ending on bonus_grant (ends_at) where state = 'active';

      create table wager_fact (
        operator_id bigint not null,
        grant_id bigint not null,
        coupon_number bigint not null,
        counted bigint not null check (counted >= 0),
        primary key (operator_id, grant_id, coupon_number),
        foreign key (operator_id, grant_id) references bonus_grant
      );
      ${['offer', 'offer_version', 'bonus_grant', 'wager_fact']
        .map((table) => `select protect_by_operator('${table}');`)
        .join('\n      ')}
    `,
  },
  {
    id: 'promotions-2',
    sql: `
      create table bonus_told (
        operator_id bigint not null,
        grant_id bigint not null,
        template text not null,
        at bigint not null,
        primary key (operator_id, grant_id, template),
        foreign key (operator_id, grant_id) references bonus_grant
      );
      select protect_by_operator('bonus_told');
    `,
  },
  {
    // Accepted bonuses end, too: those of before wait as long as active ones last.
    id: 'promotions-3',
    sql: `
      update bonus_grant g set ends_at = g.asked_at + (v.terms #>> '{rules,days}')::bigint * 86400000
      from offer_version v
      where v.operator_id = g.operator_id and v.offer_id = g.offer_id and v.version = g.offer_version
        and g.state = 'accepted';
      drop index bonus_grant_ending;
      create index bonus_grant_ending on bonus_grant (ends_at) where state in ('active', 'accepted');

      create sequence free_bet_number;
      create table free_bet (
        operator_id bigint not null,
        id bigint not null,
        player_id bigint not null,
        grant_id bigint not null,
        currency text not null,
        value bigint not null check (value > 0),
        state text not null check (state in ('token', 'open', 'settled', 'expired')),
        coupon_number bigint,
        replaces bigint,
        made_at bigint not null,
        ends_at bigint not null,
        primary key (operator_id, id),
        foreign key (operator_id, grant_id) references bonus_grant,
        foreign key (operator_id, replaces) references free_bet,
        check ((state in ('open', 'settled')) = (coupon_number is not null))
      );
      alter sequence free_bet_number owned by free_bet.id;
      create index free_bet_by_player on free_bet (operator_id, player_id, id desc);
      create unique index free_bet_of_grant on free_bet (operator_id, grant_id) where replaces is null;
      create unique index free_bet_instead on free_bet (operator_id, replaces) where replaces is not null;
      create index free_bet_ending on free_bet (ends_at) where state = 'token';
      select protect_by_operator('free_bet');
    `,
  },
  {
    // The coupon whose stake an insurance gave back, each once; and from when cashback is reckoned, each time paid once.
    id: 'promotions-4',
    sql: `
      alter table bonus_grant add column coupon_number bigint, add column counts_from bigint;
      create unique index bonus_grant_by_coupon on bonus_grant (operator_id, coupon_number)
        where coupon_number is not null;
      create unique index bonus_grant_of_time on bonus_grant (operator_id, player_id, offer_id, counts_from)
        where counts_from is not null and granted_at is not null;
      create index bonus_grant_due on bonus_grant (ends_at, id) where state = 'accepted' and counts_from is not null;
    `,
  },
  {
    // Coupons that took a price boost, and what of its offer's budget that costs.
    id: 'promotions-6',
    sql: `
      create table boosted_coupon (
        operator_id bigint not null,
        coupon_number bigint not null,
        player_id bigint not null,
        offer_id bigint not null,
        offer_version integer not null,
        currency text not null,
        cost bigint not null check (cost >= 0),
        state text not null default 'open' check (state in ('open', 'settled', 'back')),
        made_at bigint not null,
        primary key (operator_id, coupon_number),
        foreign key (operator_id, offer_id, offer_version) references offer_version
      );
      create index boosted_coupon_by_player on boosted_coupon (operator_id, player_id, offer_id);
      create index boosted_coupon_by_offer on boosted_coupon (operator_id, offer_id);
      select protect_by_operator('boosted_coupon');
    `,
  },
  {
    // Whom an offer is for: by a code, whose uses are counted, and by segments. A grant keeps what let its player in.
    id: 'promotions-7',
    sql: `
      alter table offer add column code text, add column code_uses integer not null default 0 check (code_uses >= 0);
      create index offer_by_code on offer (operator_id, code, id) where code is not null;
      alter table bonus_grant add column let_in jsonb;

      create sequence segment_number;
      create table segment (
        operator_id bigint not null references operator,
        id bigint not null,
        version integer not null,
        name text not null,
        rule jsonb,
        saved_at bigint not null,
        primary key (operator_id, id)
      );
      alter sequence segment_number owned by segment.id;
      create table segment_player (
        operator_id bigint not null,
        segment_id bigint not null,
        player_id bigint not null,
        primary key (operator_id, segment_id, player_id),
        foreign key (operator_id, segment_id) references segment,
        foreign key (operator_id, player_id) references player
      );
      select protect_by_operator('segment');
      select protect_by_operator('segment_player');
    `,
  },
  {
    // Rounds of games that cost nothing: how many of a grant's were played, and what they won.
    id: 'free-rounds-1',
    sql: `
      create sequence free_rounds_number;
      create table free_rounds (
        operator_id bigint not null,
        id bigint not null,
        player_id bigint not null,
        grant_id bigint not null,
        count int not null check (count > 0),
        played int not null default 0 check (played between 0 and count),
        won bigint not null default 0 check (won >= 0),
        paid bigint not null default 0 check (paid between 0 and won),
        open_rounds int not null default 0 check (open_rounds >= 0),
        is_over boolean not null default false,
        ends_at bigint not null,
        primary key (operator_id, id),
        unique (operator_id, grant_id),
        foreign key (operator_id, player_id) references player,
        foreign key (operator_id, grant_id) references bonus_grant
      );
      alter sequence free_rounds_number owned by free_rounds.id;
      create index free_rounds_playable on free_rounds (operator_id, player_id, ends_at) where not is_over;
      select protect_by_operator('free_rounds');
    `,
  },
]

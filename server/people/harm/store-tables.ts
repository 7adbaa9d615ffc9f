import type { Migration } from '../../platform/database/migration.ts'

/** Marks of harm, and what two of the staff take back of an exclusion. */
export const tables: readonly Migration[] = [
  {
    // Signs that somebody's play may harm them, by day: the figures that made each, and what staff did about it. What was
    // staked by night is added up as coupons are looked at; how far that is stands by operator.
    id: 'harm-1',
    sql: `
      create table harm_mark (
        operator_id bigint not null,
        player_id bigint not null,
        day text not null,
        kind text not null check (kind in ('chase', 'nightRise')),
        stake bigint not null check (stake > 0),
        compared bigint not null check (compared >= 0),
        count bigint not null check (count > 0),
        at bigint not null,
        ended_at bigint,
        primary key (operator_id, player_id, day, kind),
        foreign key (operator_id, player_id) references player
      );
      create index harm_mark_open on harm_mark (operator_id, player_id) where ended_at is null;
      create index harm_mark_over on harm_mark (at) where ended_at is null;
      create table harm_care (
        operator_id bigint not null,
        player_id bigint not null,
        id bigint generated always as identity,
        did text not null check (did in ('spoke', 'wrote', 'limitAgreed', 'noConcern')),
        note text not null,
        staff_id bigint not null,
        staff_name text not null,
        at bigint not null,
        primary key (operator_id, player_id, id),
        foreign key (operator_id, player_id) references player
      );
      create table harm_night (
        operator_id bigint not null,
        player_id bigint not null,
        night text not null,
        staked bigint not null check (staked > 0),
        coupons bigint not null check (coupons > 0),
        primary key (operator_id, player_id, night),
        foreign key (operator_id, player_id) references player
      );
      create index harm_night_over on harm_night (night);
      create table harm_look (
        operator_id bigint primary key,
        placed_at bigint not null,
        number bigint not null
      );
      select protect_by_operator('harm_mark');
      select protect_by_operator('harm_care');
      select protect_by_operator('harm_night');
      select protect_by_operator('harm_look');
    `,
  },
  {
    // An exclusion by the house that two of the staff have shortened.
    id: 'harm-2',
    sql: `
      alter table protection_entry drop constraint protection_entry_said_check,
        add constraint protection_entry_said_check check (said in ('limit', 'raiseAsked', 'raiseConfirmed',
          'raiseWithdrawn', 'timeOut', 'selfExclusion', 'returnAsked', 'realityCheck', 'houseExclusion',
          'houseExclusionShortened', 'betsBlocked', 'betsAllowed', 'signInBlocked', 'signInAllowed', 'accountClosed',
          'accountOpened'));
    `,
  },
]

import type { Migration } from '../../platform/database/migration.ts'
import { tables as tagTables } from './store-tables.ts'

/** What staff do with one person. */
export const migrations: readonly Migration[] = [
  {
    // What the house says of a player stands with what they said themselves: one question finds both.
    id: 'person-1',
    sql: `
      alter table protection_entry drop constraint protection_entry_said_check,
        add constraint protection_entry_said_check check (said in ('limit', 'raiseAsked', 'raiseConfirmed',
          'raiseWithdrawn', 'timeOut', 'selfExclusion', 'returnAsked', 'realityCheck', 'houseExclusion', 'betsBlocked',
          'betsAllowed', 'signInBlocked', 'signInAllowed'));
      create table player_note (
        operator_id bigint not null,
        player_id bigint not null,
        id bigint generated always as identity,
        text text not null,
        staff_id bigint not null,
        staff_name text not null,
        at bigint not null,
        primary key (operator_id, player_id, id),
        foreign key (operator_id, player_id) references player
      );
      drop index if exists session_by_player;
      create index session_by_player on session (operator_id, player_id, created_at);
      select protect_by_operator('player_note');
    `,
  },
  {
    // An account that its player closed, and what of theirs they asked for.
    id: 'person-2',
    sql: `
      alter table protection_entry drop constraint protection_entry_said_check,
        add constraint protection_entry_said_check check (said in ('limit', 'raiseAsked', 'raiseConfirmed',
          'raiseWithdrawn', 'timeOut', 'selfExclusion', 'returnAsked', 'realityCheck', 'houseExclusion', 'betsBlocked',
          'betsAllowed', 'signInBlocked', 'signInAllowed', 'accountClosed', 'accountOpened'));
      create table own_data_ask (
        operator_id bigint not null,
        player_id bigint not null,
        id uuid not null,
        at bigint not null,
        primary key (operator_id, player_id, id),
        foreign key (operator_id, player_id) references player
      );
      create index own_data_ask_over on own_data_ask (at);
      select protect_by_operator('own_data_ask');
    `,
  },
  {
    // How long players were signed in today who limit it.
    id: 'person-3',
    sql: `
      alter table protection_entry drop constraint protection_entry_kind_check,
        add constraint protection_entry_kind_check check (kind in ('stake', 'loss', 'singleStake', 'sessionTime'));
      create index protection_entry_of_time on protection_entry (operator_id, player_id) where kind = 'sessionTime';
      create table player_time (
        operator_id bigint not null,
        player_id bigint not null,
        used bigint not null check (used >= 0),
        from_at bigint not null,
        until_at bigint not null,
        seen_at bigint not null,
        primary key (operator_id, player_id),
        foreign key (operator_id, player_id) references player
      );
      select protect_by_operator('player_time');
    `,
  },
  {
    // How much players pay in who limit it.
    id: 'person-4',
    sql: `
      alter table protection_entry drop constraint protection_entry_kind_check, add constraint protection_entry_kind_check
        check (kind in ('stake', 'loss', 'singleStake', 'sessionTime', 'deposit'));
    `,
  },
  ...tagTables,
]

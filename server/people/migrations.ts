import type { Migration } from '../platform/database/migration.ts'

/** A session's token is never stored, only its hash: who reads the database cannot sign in with it. */
export const migrations: readonly Migration[] = [
  {
    id: 'people-1',
    sql: `
      create table player (
        id bigint generated always as identity primary key,
        operator_id bigint not null references operator,
        site_id bigint not null references site,
        user_name text not null,
        user_name_folded text not null,
        password_hash text not null,
        lang text not null,
        currency text not null,
        stake_mode text not null check (stake_mode in ('perCombination', 'total')),
        products jsonb not null,
        limits jsonb not null,
        blocked boolean not null default false,
        created_at bigint not null,
        unique (operator_id, user_name_folded)
      );
      create table session (
        token_hash bytea primary key check (octet_length(token_hash) = 32),
        id uuid not null unique,
        operator_id bigint not null references operator,
        player_id bigint not null references player,
        created_at bigint not null,
        last_seen_at bigint not null,
        ended_at bigint
      );
      create index session_open_by_player on session (player_id) where ended_at is null;
    `,
  },
  {
    // Guesses wait for no disk: what a crash forgets of them is forgiven.
    id: 'people-2',
    sql: `
      create unlogged table sign_in_tries (
        key text primary key,
        ends_at bigint not null,
        wrong integer not null check (wrong >= 0),
        good integer not null default 0 check (good >= 0)
      );
      create table known_device (
        token_hash bytea primary key check (octet_length(token_hash) = 32),
        player_id bigint not null references player,
        used_at bigint not null
      );
      create index known_device_by_player on known_device (player_id);
    `,
  },
  {
    id: 'people-3',
    sql: `
      alter table session
        add column browser text not null default 'other',
        add column system text not null default 'other';
    `,
  },
  {
    // Every key begins with its operator, and so does every reference from one of its rows to another.
    id: 'people-4',
    sql: `
      alter table session drop constraint session_player_id_fkey;
      alter table known_device drop constraint known_device_player_id_fkey;
      alter table player drop constraint player_site_id_fkey;
      alter table site drop constraint site_pkey, add primary key (operator_id, id);
      alter table player drop constraint player_pkey, add primary key (operator_id, id),
        add foreign key (operator_id, site_id) references site;
      drop index session_open_by_player;
      alter table session
        drop constraint session_pkey, add primary key (operator_id, token_hash),
        drop constraint session_id_key, add unique (operator_id, id),
        add foreign key (operator_id, player_id) references player;
      create index session_open_by_player on session (operator_id, player_id) where ended_at is null;
      alter table known_device add column operator_id bigint;
      update known_device d set operator_id = p.operator_id from player p where p.id = d.player_id;
      drop index known_device_by_player;
      alter table known_device alter column operator_id set not null,
        drop constraint known_device_pkey, add primary key (operator_id, token_hash),
        add foreign key (operator_id, player_id) references player;
      create index known_device_by_player on known_device (operator_id, player_id);
    `,
  },
  {
    // What players have told of themselves. Nobody registers twice at an operator by the same address or number.
    id: 'people-5',
    sql: `
      create table player_profile (
        operator_id bigint not null,
        player_id bigint not null,
        first_name text not null,
        last_name text not null,
        birth_date text not null,
        sex text not null check (sex in ('m', 'f')),
        id_number text,
        country text not null,
        city text not null,
        address text not null,
        post_code text not null,
        email text not null,
        email_folded text not null,
        mobile text,
        agreed_at bigint not null,
        primary key (operator_id, player_id),
        foreign key (operator_id, player_id) references player,
        constraint player_profile_email unique (operator_id, email_folded),
        constraint player_profile_mobile unique (operator_id, mobile),
        constraint player_profile_id_number unique (operator_id, id_number)
      );
      select protect_by_operator('player_profile');
    `,
  },
  {
    // What players said for their own protection; nothing of it is changed. Who is out is looked for by their birthday
    // when somebody registers.
    id: 'people-6',
    sql: `
      create table protection_entry (
        operator_id bigint not null,
        player_id bigint not null,
        id bigint generated always as identity,
        said text not null check (said in ('limit', 'raiseAsked', 'raiseConfirmed', 'raiseWithdrawn', 'timeOut',
          'selfExclusion', 'returnAsked', 'realityCheck')),
        kind text check (kind in ('stake', 'loss', 'singleStake')),
        period text check (period in ('day', 'week', 'month', 'each')),
        amount bigint check (amount >= 0),
        until_at bigint,
        at bigint not null,
        primary key (operator_id, player_id, id),
        foreign key (operator_id, player_id) references player,
        check ((kind is null) = (period is null))
      );
      create function protection_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'what was said for a player''s protection is never changed or deleted'; end $$;
      create trigger protection_is_final before update or delete or truncate on protection_entry
        for each statement execute function protection_is_final();
      select protect_by_operator('protection_entry');
      create index player_profile_by_birth on player_profile (operator_id, birth_date);
    `,
  },
  {
    // What a message to a player opens, once: of a link only the hash, of six digits a keyed one.
    id: 'people-7',
    sql: `
      alter table player add column activates_by text check (activates_by in ('email', 'sms'));
      create table player_code (
        operator_id bigint not null,
        player_id bigint not null,
        opens text not null check (opens in ('activateByEmail', 'activateBySms', 'reset')),
        code_hash bytea not null check (octet_length(code_hash) = 32),
        made_at bigint not null,
        ends_at bigint not null,
        tries integer not null default 0 check (tries >= 0),
        primary key (operator_id, player_id, opens),
        foreign key (operator_id, player_id) references player
      );
      create unique index player_code_by_hash on player_code (operator_id, code_hash);
      create index player_code_over on player_code (ends_at);
      select protect_by_operator('player_code');
    `,
  },
]

import type { Migration } from '../platform/database/migration.ts'
import { tables as harm } from './harm/store-tables.ts'
import { migrations as identity } from './identity/migrations.ts'
import { migrations as person } from './person/migrations.ts'

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
  {
    // What players show besides their password. Of an authenticator the secret is kept sealed, of a recovery code a keyed
    // hash, of a passkey what is public.
    id: 'people-8',
    sql: `
      alter table session add column proven_at bigint;
      create table player_factor (
        operator_id bigint not null,
        player_id bigint not null,
        sealed bytea not null,
        drawn_at bigint not null,
        confirmed_at bigint,
        step bigint not null default 0,
        primary key (operator_id, player_id),
        foreign key (operator_id, player_id) references player
      );
      create table player_passkey (
        operator_id bigint not null,
        id uuid not null,
        player_id bigint not null,
        domain text not null,
        credential_id bytea not null,
        public_key bytea not null,
        counter bigint not null check (counter >= 0),
        name text not null,
        added_at bigint not null,
        used_at bigint,
        primary key (operator_id, id),
        unique (operator_id, credential_id),
        foreign key (operator_id, player_id) references player
      );
      create index player_passkey_by_player on player_passkey (operator_id, player_id);
      create table player_recovery_code (
        operator_id bigint not null,
        player_id bigint not null,
        code_hash bytea not null check (octet_length(code_hash) = 32),
        made_at bigint not null,
        primary key (operator_id, player_id, code_hash),
        foreign key (operator_id, player_id) references player
      );
      select protect_by_operator('player_factor');
      select protect_by_operator('player_passkey');
      select protect_by_operator('player_recovery_code');
    `,
  },
  {
    // What the desk orders people by, and when they were last here, to some minutes.
    id: 'people-10',
    sql: `
      alter table player add column seen_at bigint not null default 0;
      update player p set seen_at = s.seen_at from (
        select operator_id, player_id, max(last_seen_at) as seen_at from session group by 1, 2
      ) s where s.operator_id = p.operator_id and s.player_id = p.id;
      create index player_by_registered on player (operator_id, created_at, id);
      create index player_by_seen on player (operator_id, seen_at, id);
      create index player_by_site on player (operator_id, site_id, id);
      create index player_blocked on player (operator_id, id) where blocked;
      create index player_by_name_bytes on player (operator_id, user_name_folded text_pattern_ops);
    `,
  },
  {
    // What the desk finds people by. Where rows are kept apart, only what is compared by its bytes or as a number is looked
    // up in an index: so names are folded, and numbers turned round, in columns of their own.
    id: 'people-11',
    sql: `
      create index player_not_reached on player (operator_id, id) where activates_by is not null;
      create function folded_name(name text) returns text language sql immutable parallel safe as $$
        select translate(lower(translate(btrim(name), 'İIĞÜŞÖÇÂÎÛ', 'iigusocaiu')), 'ığüşöçâîû', 'igusocaiu') $$;
      alter table player_profile
        add column name_folded text generated always as (folded_name(first_name || ' ' || last_name)) stored,
        add column last_name_folded text generated always as (folded_name(last_name)) stored,
        add column mobile_reversed text generated always as (reverse(mobile)) stored;
      create index player_profile_by_name on player_profile (operator_id, name_folded text_pattern_ops);
      create index player_profile_by_last_name on player_profile (operator_id, last_name_folded text_pattern_ops);
      create index player_profile_by_email_bytes on player_profile (operator_id, email_folded text_pattern_ops);
      create index player_profile_by_mobile_end on player_profile (operator_id, mobile_reversed text_pattern_ops);
    `,
  },
  ...person,
  {
    // Terminals of shops: players without a person, whose PIN is kept apart from players' passwords. Wrong PINs are counted
    // for devices where it never signed in, and for its own; its session ends by itself.
    id: 'people-12',
    sql: `
      alter table player add column kind text not null default 'player' check (kind in ('player', 'terminal'));
      alter table session add column ends_at bigint;
      create table terminal (
        operator_id bigint not null,
        player_id bigint not null,
        number integer not null check (number between 1 and 999999),
        title text not null,
        pin_hash text not null,
        wrong integer not null default 0 check (wrong >= 0),
        wrong_own integer not null default 0 check (wrong_own >= 0),
        printer_width text not null check (printer_width in ('mm58', 'mm80')),
        paper_problem text check (paper_problem in ('outOfPaper', 'offline', 'open', 'other')),
        paper_at bigint,
        seen_at bigint,
        created_at bigint not null,
        primary key (operator_id, player_id),
        constraint terminal_number unique (operator_id, number),
        foreign key (operator_id, player_id) references player
      );
      select protect_by_operator('terminal');
    `,
  },
  {
    // The depth of whoever locked a terminal; 0 is the operator. Those below do not open it again.
    id: 'people-13',
    sql: `alter table terminal add column locked_by integer`,
  },
  {
    // The node of whoever locked a terminal; what stood there as a depth becomes one with the tree's own.
    id: 'people-14',
    sql: `alter table terminal alter column locked_by type bigint`,
  },
  ...identity,
  ...harm,
  {
    // The code of an offer that somebody registered with.
    id: 'people-15',
    sql: `alter table player_profile add column promotion_code text`,
  },
]

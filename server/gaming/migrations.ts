import type { Migration } from '../platform/database/migration.ts'
import { launchMigration } from './catalogue/launch-migration.ts'
import { deskMigration } from './catalogue/migration.ts'
import { lobbyMigration } from './lobby/migration.ts'
import { tableMigration } from './tables/migration.ts'
import { runMigration } from './tables/run-migration.ts'

/** What a provider asked of a player's money is never changed, and never deleted: its answer is the same for ever. */
export const migrations: readonly Migration[] = [
  {
    id: 'gaming-1',
    sql: `
      create sequence game_provider_number;
      create table game_provider (
        operator_id bigint not null references operator,
        id bigint not null,
        name text not null,
        wallet_key text not null,
        sealed_keys bytea not null,
        state text not null default 'on' check (state in ('on', 'off')),
        created_at bigint not null,
        primary key (operator_id, id),
        unique (operator_id, name)
      );
      alter sequence game_provider_number owned by game_provider.id;
      create unique index game_provider_by_key on game_provider (operator_id, wallet_key);

      create sequence game_number;
      create table game (
        operator_id bigint not null,
        id bigint not null,
        provider_id bigint not null,
        ref text not null,
        product text not null,
        title text not null,
        state text not null default 'on' check (state in ('on', 'off')),
        primary key (operator_id, id),
        unique (operator_id, provider_id, ref),
        foreign key (operator_id, provider_id) references game_provider
      );
      alter sequence game_number owned by game.id;

      create table game_player (
        operator_id bigint not null,
        provider_id bigint not null,
        player_id bigint not null,
        alias text not null,
        primary key (operator_id, provider_id, player_id),
        unique (operator_id, provider_id, alias),
        foreign key (operator_id, provider_id) references game_provider,
        foreign key (operator_id, player_id) references player
      );

      create table game_session (
        operator_id bigint not null,
        token_hash bytea not null check (octet_length(token_hash) = 32),
        player_id bigint not null,
        site_id bigint not null,
        provider_id bigint not null,
        game_id bigint not null,
        opened_at bigint not null,
        seen_at bigint not null,
        ended_at bigint,
        primary key (operator_id, token_hash),
        foreign key (operator_id, provider_id, player_id) references game_player,
        foreign key (operator_id, game_id) references game
      );
      create index game_session_open on game_session (operator_id, player_id) where ended_at is null;

      create table game_round (
        operator_id bigint not null,
        provider_id bigint not null,
        player_id bigint not null,
        ref text not null,
        game_id bigint not null,
        currency text not null,
        state text not null check (state in ('open', 'closed', 'cancelled')),
        staked bigint not null check (staked >= 0),
        returned bigint not null check (returned between 0 and staked),
        won bigint not null check (won >= 0),
        loose_wins bigint not null check (loose_wins >= 0),
        rest bigint not null check (rest >= 0),
        opened_at bigint not null,
        ended_at bigint,
        result text,
        primary key (operator_id, provider_id, player_id, ref),
        foreign key (operator_id, provider_id, player_id) references game_player,
        foreign key (operator_id, game_id) references game,
        check ((state = 'open') = (ended_at is null)),
        check (state = 'open' or rest = 0)
      );

      create table wallet_call (
        operator_id bigint not null,
        provider_id bigint not null,
        transaction_id text not null,
        command text not null check (command in ('bet', 'win', 'play', 'rollback', 'endRound', 'promo', 'adjust')),
        content_hash bytea not null check (octet_length(content_hash) = 32),
        player_id bigint not null,
        round text,
        named text,
        amount bigint not null,
        effect text not null check (effect in ('taken', 'refused', 'tombstone')),
        is_late boolean not null,
        answer jsonb not null,
        at bigint not null,
        primary key (operator_id, provider_id, transaction_id),
        foreign key (operator_id, provider_id, player_id) references game_player
      );
      create index wallet_call_by_named on wallet_call (operator_id, provider_id, named) where named is not null;
      create index wallet_call_by_round on wallet_call (operator_id, provider_id, player_id, round);
      create function wallet_call_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'what providers of games asked is never changed or deleted'; end $$;
      create trigger wallet_call_is_final before update or delete or truncate on wallet_call
        for each statement execute function wallet_call_is_final();
      ${['game_provider', 'game', 'game_player', 'game_session', 'game_round', 'wallet_call']
        .map((table) => `select protect_by_operator('${table}');`)
        .join('\n      ')}
    `,
  },
  {
    id: 'gaming-2',
    sql: `
      alter table game_provider
        add column dialect text not null default 'own' check (dialect in ('own', 'house')),
        alter column wallet_key drop not null,
        alter column sealed_keys drop not null,
        add check ((dialect = 'house') = (wallet_key is null)),
        add check ((dialect = 'house') = (sealed_keys is null));
      create unique index game_provider_house on game_provider (operator_id) where dialect = 'house';
      alter table game_session add column signed_in uuid;

      create sequence fair_seed_number;
      create table fair_seed (
        operator_id bigint not null,
        id bigint not null,
        player_id bigint not null,
        commit bytea not null check (octet_length(commit) = 32),
        sealed_seed bytea not null,
        client_seed text,
        next_nonce bigint not null default 0 check (next_nonce >= 0),
        opened_at bigint,
        revealed_at bigint,
        revealed_seed bytea check (octet_length(revealed_seed) = 32),
        primary key (operator_id, id),
        foreign key (operator_id, player_id) references player,
        check ((client_seed is null) = (opened_at is null)),
        check ((revealed_at is null) = (revealed_seed is null)),
        check (revealed_at is null or client_seed is not null),
        check (next_nonce = 0 or client_seed is not null)
      );
      alter sequence fair_seed_number owned by fair_seed.id;
      create unique index fair_seed_in_use on fair_seed (operator_id, player_id)
        where client_seed is not null and revealed_at is null;
      create unique index fair_seed_next on fair_seed (operator_id, player_id) where client_seed is null;

      create table house_round (
        operator_id bigint not null,
        provider_id bigint not null,
        player_id bigint not null,
        ref text not null,
        seed_id bigint not null,
        nonce bigint not null check (nonce >= 0),
        config text not null,
        variant int not null,
        stake bigint not null check (stake > 0),
        choices jsonb not null,
        bytes bytea not null,
        drawn jsonb not null,
        multiplier bigint not null check (multiplier >= 0),
        payout bigint not null check (payout >= 0),
        at bigint not null,
        primary key (operator_id, provider_id, player_id, ref),
        unique (operator_id, seed_id, nonce),
        foreign key (operator_id, provider_id, player_id, ref) references game_round,
        foreign key (operator_id, seed_id) references fair_seed
      );
      create index house_round_newest on house_round (operator_id, player_id, at, ref);
      create function house_round_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'a round that was played is never changed or deleted'; end $$;
      create trigger house_round_is_final before update or delete or truncate on house_round
        for each statement execute function house_round_is_final();
      ${['fair_seed', 'house_round'].map((table) => `select protect_by_operator('${table}');`).join('\n      ')}
    `,
  },
  {
    id: 'gaming-3',
    sql: `
      create table house_open_round (
        operator_id bigint not null,
        provider_id bigint not null,
        player_id bigint not null,
        ref text not null,
        seed_id bigint not null,
        nonce bigint not null check (nonce >= 0),
        config text not null,
        variant int not null,
        stake bigint not null check (stake > 0),
        choices jsonb not null,
        opened_at bigint not null,
        primary key (operator_id, player_id),
        foreign key (operator_id, provider_id, player_id, ref) references game_round,
        foreign key (operator_id, seed_id) references fair_seed
      );
      create index house_open_round_left on house_open_round (opened_at);
      create index house_open_round_seed on house_open_round (operator_id, seed_id);
      select protect_by_operator('house_open_round');
    `,
  },
  {
    id: 'gaming-4',
    sql: `
      alter table game_provider
        drop constraint game_provider_dialect_check,
        add constraint game_provider_dialect_check
          check (dialect in ('own', 'house', 'hub88', 'gcp', 'pragmatic', 'one-wallet')),
        add column addresses text[] not null default '{}';
    `,
  },
  {
    id: 'gaming-5',
    sql: `
      create table house_play (
        operator_id bigint not null,
        player_id bigint not null,
        began_at bigint not null,
        check_from bigint not null,
        seen_at bigint not null,
        next_from bigint not null,
        primary key (operator_id, player_id),
        foreign key (operator_id, player_id) references player
      );
      select protect_by_operator('house_play');
      alter table game_session
        add column staked bigint not null default 0 check (staked >= 0),
        add column won bigint not null default 0 check (won >= 0);
      alter table game_round
        add column session bytea,
        add foreign key (operator_id, session) references game_session;
      create index game_session_of_player on game_session (operator_id, player_id, opened_at);
      create index house_round_by_game on house_round (operator_id, player_id, config, at, ref);
    `,
  },
  {
    // Rounds that cost nothing: whose they are, how many a call played, what of a win counts, and what of that was paid.
    id: 'free-rounds-2',
    sql: `
      alter table wallet_call
        drop constraint wallet_call_command_check,
        add constraint wallet_call_command_check
          check (command in ('bet', 'win', 'play', 'rollback', 'endRound', 'promo', 'adjust', 'freeRounds')),
        add column free_rounds_id bigint,
        add column free_played int,
        add column free_counted bigint check (free_counted >= 0),
        add column free_paid bigint check (free_paid between 0 and free_counted),
        add check (num_nulls(free_rounds_id, free_played, free_counted, free_paid) in (0, 4)),
        add foreign key (operator_id, free_rounds_id) references free_rounds;
      create index wallet_call_free on wallet_call (operator_id, free_rounds_id) where free_rounds_id is not null;
      alter table game_round
        add column free_rounds_id bigint,
        add foreign key (operator_id, free_rounds_id) references free_rounds;
      alter table house_round
        add column free_rounds_id bigint,
        add column free_counted bigint check (free_counted >= 0),
        add check ((free_rounds_id is null) = (free_counted is null)),
        add foreign key (operator_id, free_rounds_id) references free_rounds;
    `,
  },
  tableMigration,
  runMigration,
  deskMigration,
  lobbyMigration,
  launchMigration,
]

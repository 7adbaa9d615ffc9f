import type { Migration } from '../../platform/database/migration.ts'

/** What staff set of games, what rounds of games came to by day, and by what rounds are found at the desk. */
export const deskMigration: Migration = {
  id: 'gaming-desk-1',
  sql: `
      alter table game
        add column is_back_soon boolean not null default false,
        add column stakes jsonb not null default '{}',
        add column countries_refused text[] not null default '{}',
        add column words jsonb not null default '{}',
        add column certified int check (certified between 0 and 200000),
        add column version int not null default 1;
      create index game_by_title on game (operator_id, title, id);
      alter table game_session add column country text;

      create sequence game_round_number;
      alter table game_round add column number bigint not null default nextval('game_round_number');
      alter sequence game_round_number owned by game_round.number;
      create unique index game_round_by_number on game_round (operator_id, number);
      create index game_round_by_time on game_round (operator_id, opened_at, number);
      create index game_round_by_game on game_round (operator_id, game_id, opened_at, number);
      create index game_round_by_player on game_round (operator_id, player_id, opened_at, number);
      create index game_round_by_ref on game_round (operator_id, ref);
      create index game_round_not_closed on game_round (operator_id, state, opened_at, number) where state <> 'closed';
      create index game_round_big on game_round (operator_id, opened_at, number) 
        where won > 0 and (won >= 20 * (staked - returned) or won >= 1000000);
      create index wallet_call_late on wallet_call (operator_id, provider_id, player_id, round) where is_late;

      create table game_day (
        operator_id bigint not null,
        game_id bigint not null,
        currency text not null,
        day int not null,
        rounds bigint not null,
        staked bigint not null,
        won bigint not null,
        staked_squared numeric not null,
        staked_won numeric not null,
        won_squared numeric not null,
        errors bigint not null,
        primary key (operator_id, game_id, currency, day),
        foreign key (operator_id, game_id) references game
      );
      create sequence game_news_number;
      create table game_news (
        operator_id bigint not null,
        id bigint not null default nextval('game_news_number'),
        game_id bigint not null,
        currency text not null,
        day int not null,
        rounds int not null,
        staked bigint not null,
        won bigint not null,
        staked_squared numeric not null,
        staked_won numeric not null,
        won_squared numeric not null,
        errors int not null,
        primary key (operator_id, id),
        foreign key (operator_id, game_id) references game
      );
      alter sequence game_news_number owned by game_news.id;
      select protect_by_operator('game_day');
      select protect_by_operator('game_news');
    `,
}

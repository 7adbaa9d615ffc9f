import type { Migration } from '../../platform/database/migration.ts'

const counted = ['game_provider', 'game', 'game_category', 'game_category_game'] as const

/** What lobbies are made of: a number rises with every change of it, whoever makes it, so that none is answered from old rows. */
export const lobbyMigration: Migration = {
  id: 'games-lobby-1',
  sql: `
    alter table game add column added_at bigint not null default 0;

    create table game_category (
      operator_id bigint not null references operator,
      id text not null check (id ~ '^[a-z][a-zA-Z0-9-]{0,39}$'),
      titles jsonb not null,
      place int not null,
      primary key (operator_id, id)
    );
    create table game_category_game (
      operator_id bigint not null,
      category_id text not null,
      game_id bigint not null,
      place int not null,
      primary key (operator_id, category_id, game_id),
      foreign key (operator_id, category_id) references game_category,
      foreign key (operator_id, game_id) references game
    );

    create table game_favourite (
      operator_id bigint not null,
      player_id bigint not null,
      game_id bigint not null,
      since bigint not null,
      primary key (operator_id, player_id, game_id),
      foreign key (operator_id, player_id) references player,
      foreign key (operator_id, game_id) references game
    );
    create index game_favourite_newest on game_favourite (operator_id, player_id, since, game_id);

    create table game_win (
      operator_id bigint not null,
      provider_id bigint not null,
      player_id bigint not null,
      ref text not null,
      game_id bigint not null,
      currency text not null,
      stake bigint not null check (stake > 0),
      won bigint not null check (won > 0),
      at bigint not null,
      primary key (operator_id, provider_id, player_id, ref),
      foreign key (operator_id, player_id) references player,
      foreign key (operator_id, game_id) references game
    );
    create index game_win_newest on game_win (operator_id, at);

    create table game_wins_hidden (
      operator_id bigint not null,
      player_id bigint not null,
      since bigint not null,
      primary key (operator_id, player_id),
      foreign key (operator_id, player_id) references player
    );

    create index game_session_lately on game_session (operator_id, opened_at);

    create table game_catalogue (
      operator_id bigint primary key references operator,
      revision bigint not null
    );
    ${['game_category', 'game_category_game', 'game_favourite', 'game_win', 'game_wins_hidden', 'game_catalogue']
      .map((table) => `select protect_by_operator('${table}');`)
      .join('\n    ')}
    create function game_catalogue_moved() returns trigger language plpgsql as $$
      declare
        whose bigint := case when tg_op = 'DELETE' then old.operator_id else new.operator_id end;
      begin
        insert into game_catalogue as c (operator_id, revision) values (whose, 1)
          on conflict (operator_id) do update set revision = c.revision + 1;
        return null;
      end $$;
    ${counted
      .map(
        (table) =>
          `create trigger game_catalogue_moved after insert or update or delete on ${table}
      for each row execute function game_catalogue_moved();`,
      )
      .join('\n    ')}
  `,
}

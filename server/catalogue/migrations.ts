import type { Migration } from '../platform/database/migration.ts'

/** What the feeds tell of the world; shared by all operators, but for the matches that one of them puts. */
export const migrations: readonly Migration[] = [
  {
    id: 'catalogue-1',
    sql: `
      create table category (
        id bigint generated always as identity primary key,
        sport_id bigint not null, ref text not null, name text not null, flag text not null,
        unique (sport_id, ref)
      );
      create table tournament (
        id bigint generated always as identity primary key,
        category_id bigint not null references category, ref text not null, name text not null,
        unique (category_id, ref)
      );
      create table competitor (
        id bigint generated always as identity primary key,
        sport_id bigint not null, ref text not null, name text not null,
        unique (sport_id, ref)
      );
      create table match (
        id bigint generated always as identity primary key,
        producer text not null, ref text not null,
        tournament_id bigint not null references tournament,
        home_id bigint not null references competitor,
        away_id bigint not null references competitor,
        starts_at bigint not null,
        home_score int,
        away_score int,
        unique (producer, ref)
      );
    `,
  },
  {
    // How a match ended, for lists of results; of rows from before only the score is known.
    id: 'catalogue-2',
    sql: `
      alter table match add column end_status text, add column score_parts jsonb;
      create index match_over on match (starts_at, id) where home_score is not null;
    `,
  },
  {
    id: 'catalogue-3',
    sql: 'alter table match add column video_id text;',
  },
  {
    // What its sport is called by language, where only a feed knows it.
    id: 'catalogue-4',
    sql: 'alter table category add column sport_names jsonb;',
  },
  {
    // What a narrow list shows of a competitor, where its feed has a short name.
    id: 'catalogue-5',
    sql: 'alter table competitor add column short_name text;',
  },
  {
    // The one operator that offers it; null: every one may.
    id: 'catalogue-6',
    sql: 'alter table match add column operator_id bigint;',
  },
  {
    // An event of many sides: both of its competitors are the event itself.
    id: 'catalogue-7',
    sql: 'alter table match add column outright boolean not null default false;',
  },
  {
    // What each is called by language, where a feed tells it.
    id: 'catalogue-8',
    sql: `
      alter table category add column names jsonb;
      alter table tournament add column names jsonb;
      alter table competitor add column names jsonb;
    `,
  },
  {
    // The matches of a league that are over, for its table.
    id: 'catalogue-9',
    sql: 'create index match_of_league on match (tournament_id, starts_at) where home_score is not null;',
  },
]

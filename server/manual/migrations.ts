import type { Migration } from '../platform/database/migration.ts'

/**
 * What operators say of their own matches. The words are the truth, insert-only; a match is what its words add up to.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'manual-1',
    sql: `
      create table manual_word (
        seq bigint generated always as identity primary key,
        operator_id bigint not null,
        key_id bigint not null,
        request_key text not null,
        at bigint not null,
        match text not null,
        kind text not null,
        body jsonb not null
      );
      create index manual_word_of_match on manual_word (match, seq);
      create index manual_word_result on manual_word (at, seq)
        where kind in ('settlement', 'settlementRollback', 'cancel', 'cancelRollback');
      create function manual_word_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'words are never changed or deleted'; end $$;
      create trigger manual_word_is_final before update or delete or truncate on manual_word
        for each statement execute function manual_word_is_final();
      create table manual_match (
        ref text primary key,
        operator_id bigint not null,
        said_at bigint not null,
        starts_at bigint not null,
        over boolean not null,
        names text not null,
        body jsonb not null
      );
      create index manual_match_open on manual_match (starts_at, ref) where not over;
      create index manual_match_said on manual_match (said_at) where over;
      create table manual_request (
        operator_id bigint not null,
        request_key text not null,
        content bytea not null,
        answer jsonb not null,
        at bigint not null,
        primary key (operator_id, request_key)
      );
      create index manual_request_by_time on manual_request (at);
    `,
  },
  {
    // A match's name is its operator's: two operators may have one of the same name, and the feed tells them apart.
    id: 'manual-2',
    sql: `
      alter table manual_match drop constraint manual_match_pkey;
      alter table manual_match add primary key (operator_id, ref);
      drop index manual_word_of_match;
      create index manual_word_of_match on manual_word (operator_id, match, seq);
      update match set ref = own.operator_id || '/' || own.ref from manual_match own
        where match.producer = 'manual' and match.ref = own.ref;
    `,
  },
  {
    // What is kept of answers that words do not pay for, by key and day since 1970.
    id: 'manual-3',
    sql: `
      create table manual_kept (
        key_id bigint not null,
        day bigint not null,
        bytes bigint not null,
        primary key (key_id, day)
      );
    `,
  },
  {
    // Every key begins with its operator. Words are one after the other in the whole house.
    id: 'manual-4',
    sql: `
      alter table manual_word drop constraint manual_word_pkey, add primary key (operator_id, seq);
      create index manual_word_by_seq on manual_word (seq);
      alter table manual_kept add column operator_id bigint;
      update manual_kept kept set operator_id = k.operator_id from operator_key k where k.id = kept.key_id;
      alter table manual_kept alter column operator_id set not null,
        drop constraint manual_kept_pkey, add primary key (operator_id, key_id, day);
    `,
  },
  {
    // A match is offered by the operator that puts it, and what it names is that operator's: where several have named the
    // same, it is the first one's, and the others' next word on a match names their own.
    id: 'manual-5',
    sql: `
      update match set operator_id = split_part(ref, '/', 1)::bigint where producer = 'manual';
      update category c set ref = own.operator_id || '/' || c.ref from (
        select t.category_id as id, min(m.operator_id) as operator_id
        from match m join tournament t on t.id = m.tournament_id where m.producer = 'manual' group by 1
      ) own where own.id = c.id;
      update tournament t set ref = own.operator_id || '/' || t.ref from (
        select tournament_id as id, min(operator_id) as operator_id from match where producer = 'manual' group by 1
      ) own where own.id = t.id;
      update competitor c set ref = own.operator_id || '/' || c.ref from (
        select side as id, min(operator_id) as operator_id
        from match cross join unnest(array[home_id, away_id]) as side where producer = 'manual' group by 1
      ) own where own.id = c.id;
    `,
  },
  {
    // Requests of all kinds are kept in one place; what is remembered goes there.
    id: 'manual-6',
    sql: `
      insert into request (operator_id, scope, key, content, answer, at)
        select operator_id, 'manual', request_key, content, answer::json, at from manual_request;
      insert into request_room (operator_id, caller, day, bytes)
        select operator_id, 'key ' || key_id, day, bytes from manual_kept;
      drop table manual_request;
      drop table manual_kept;
    `,
  },
]

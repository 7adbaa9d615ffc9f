import type { Migration } from '../platform/database/migration.ts'

/**
 * What operators say on their sites. An item has versions that never change; it shows the one that is published. A site
 * has one text of an information page in a language. `puzzle` is what a visitor solved for their message: good for one.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'content-1',
    sql: `
      create table content_item (
        operator_id bigint not null,
        id bigint generated always as identity,
        site_id bigint not null,
        lang text not null,
        kind text not null,
        page_id smallint,
        version integer not null,
        published integer,
        made_at bigint not null,
        removed_at bigint,
        primary key (operator_id, id)
      );
      create unique index content_page on content_item (operator_id, site_id, lang, page_id)
        where page_id is not null and removed_at is null;
      select protect_by_operator('content_item');
      create table content_version (
        operator_id bigint not null,
        item_id bigint not null,
        version integer not null,
        content jsonb not null,
        saved_at bigint not null,
        saved_by text not null,
        primary key (operator_id, item_id, version),
        foreign key (operator_id, item_id) references content_item (operator_id, id)
      );
      select protect_by_operator('content_version');
      create table content_picture (
        operator_id bigint not null,
        name text not null,
        type text not null,
        bytes bytea not null,
        made_at bigint not null,
        primary key (operator_id, name)
      );
      select protect_by_operator('content_picture');
      create table contact_message (
        operator_id bigint not null,
        id bigint generated always as identity,
        message_id uuid not null,
        site_id bigint not null,
        player_id bigint,
        lang text not null,
        email text not null,
        top_category text not null,
        category text not null,
        message text not null,
        puzzle text,
        made_at bigint not null,
        state text not null default 'open' check (state in ('open', 'answered', 'closed')),
        owner bigint,
        changed_at bigint not null,
        primary key (operator_id, id),
        unique (operator_id, message_id),
        unique (operator_id, puzzle)
      );
      create index contact_message_by_state on contact_message (operator_id, state, id desc);
      select protect_by_operator('contact_message');
    `,
  },
]

import type { Migration } from '../platform/database/migration.ts'

/** Players come later in the order of modules, and sites get their key with them (people-4): neither is referenced. */
export const migrations: readonly Migration[] = [
  {
    id: 'messages-1',
    sql: `
      create table message (
        operator_id bigint not null,
        id bigint generated always as identity,
        site_id bigint not null,
        player_id bigint,
        way text not null check (way in ('mail', 'sms')),
        address text not null,
        template text not null,
        lang text not null,
        subject text not null,
        body text not null,
        masked_body text,
        secret_until bigint,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        way_out text,
        tries integer not null default 0 check (tries >= 0),
        next_at bigint not null,
        made_at bigint not null,
        sent_at bigint,
        error text,
        primary key (operator_id, id),
        check ((masked_body is null) = (secret_until is null))
      );
      create index message_waiting on message (next_at) where state = 'waiting';
      create index message_secret on message (secret_until) where secret_until is not null;
      create index message_by_player on message (operator_id, player_id, template, made_at);
      create index message_by_address on message (operator_id, address, template, made_at);
      create index message_by_template on message (operator_id, template, made_at);
      select protect_by_operator('message');
    `,
  },
]

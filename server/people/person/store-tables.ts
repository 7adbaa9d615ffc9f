import type { Migration } from '../../platform/database/migration.ts'

export const tables: readonly Migration[] = [
  {
    // What staff tag people with, to find them by.
    id: 'person-5',
    sql: `
      create table player_tag (
        operator_id bigint not null,
        player_id bigint not null,
        folded text not null,
        tag text not null,
        staff_id bigint not null,
        staff_name text not null,
        at bigint not null,
        primary key (operator_id, player_id, folded),
        foreign key (operator_id, player_id) references player
      );
      create index player_tag_by_word on player_tag (operator_id, folded, player_id);
      select protect_by_operator('player_tag');
    `,
  },
]

import type { Migration } from '../platform/database/migration.ts'

/**
 * Files made of lists of the desk. `asked` is what the list was asked with, `whose` what of the scope says whose rows;
 * `place` is where the last part ended. A part is packed.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'reports-1',
    sql: `
      create table desk_export (
        operator_id bigint not null,
        id bigint generated always as identity,
        staff_id bigint not null,
        list text not null,
        asked jsonb not null,
        whose jsonb not null,
        reason text not null,
        state text not null check (state in ('making', 'done', 'failed')),
        rows bigint not null default 0,
        bytes bigint not null default 0,
        parts integer not null default 0,
        about bigint not null,
        about_exact boolean not null,
        cut boolean not null default false,
        place jsonb,
        made_at bigint not null,
        done_at bigint,
        ends_at bigint not null,
        primary key (operator_id, id)
      );
      create index desk_export_by_staff on desk_export (operator_id, staff_id, id);
      create index desk_export_over on desk_export (ends_at);
      create table desk_export_part (
        operator_id bigint not null,
        export_id bigint not null,
        position integer not null,
        body bytea not null,
        primary key (operator_id, export_id, position),
        foreign key (operator_id, export_id) references desk_export on delete cascade
      );
      select protect_by_operator('desk_export');
      select protect_by_operator('desk_export_part');
    `,
  },
  {
    // Who asked may have lost the permission meanwhile.
    id: 'reports-2',
    sql: `
      alter table desk_export drop constraint desk_export_state_check;
      alter table desk_export add constraint desk_export_state_check
        check (state in ('making', 'done', 'failed', 'stopped'));
    `,
  },
]

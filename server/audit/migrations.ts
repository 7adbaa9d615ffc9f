import type { Migration } from '../platform/database/migration.ts'

/**
 * Rows as they were written, and the chain over them, both insert-only: triggers refuse to change or delete either. Rows
 * that are in no chain yet wait beside them, with the transaction that wrote them.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'audit-1',
    sql: `
      create table audit_row (
        operator_id bigint not null,
        id bigint generated always as identity,
        at bigint not null,
        who_kind text not null check (who_kind in ('key', 'staff', 'player', 'command', 'house')),
        who_id bigint,
        who_name text,
        did text not null,
        subject text not null,
        before jsonb,
        after jsonb,
        reason text,
        address text,
        session text,
        primary key (operator_id, id)
      );
      create table audit_waiting (
        operator_id bigint not null,
        row_id bigint not null,
        written_by xid8 not null,
        primary key (operator_id, row_id)
      );
      create table audit_link (
        operator_id bigint not null,
        seq bigint not null check (seq > 0),
        row_id bigint not null,
        hash bytea not null check (octet_length(hash) = 32),
        primary key (operator_id, seq),
        unique (operator_id, row_id)
      );
      create function audit_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'the audit is never changed or deleted'; end $$;
      create trigger audit_row_is_final before update or delete or truncate on audit_row
        for each statement execute function audit_is_final();
      create trigger audit_link_is_final before update or delete or truncate on audit_link
        for each statement execute function audit_is_final();
    `,
  },
  {
    // A page of the log, newest first, by each thing that it is asked for.
    id: 'audit-2',
    sql: `
      create index audit_row_by_time on audit_row (operator_id, at, id);
      create index audit_row_by_did on audit_row (operator_id, did, at, id);
      create index audit_row_by_subject on audit_row (operator_id, subject, at, id);
      create index audit_row_by_who on audit_row (operator_id, who_kind, who_id, at, id);
    `,
  },
]

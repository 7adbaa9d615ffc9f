import type { Migration } from '../platform/database/migration.ts'

/** Journals and postings are insert-only: a trigger refuses to change or delete what has been written. */
export const migrations: readonly Migration[] = [
  {
    id: 'ledger-1',
    sql: `
      create table account (
        id bigint generated always as identity primary key,
        operator_id bigint not null,
        currency text not null,
        kind text not null,
        owner_id bigint not null,
        balance bigint,
        credit_line bigint not null default 0 check (credit_line >= 0),
        unique (operator_id, currency, kind, owner_id),
        constraint balance_covered check (balance is null or balance + credit_line >= 0)
      );
      create index account_by_owner on account (owner_id, kind);
      create sequence journal_number;
      create table posting (
        id bigint generated always as identity primary key,
        journal bigint not null,
        operator_id bigint not null,
        currency text not null,
        movement text not null,
        cause text not null,
        source bigint not null,
        target bigint not null,
        amount bigint not null check (amount > 0),
        at bigint not null,
        check (source <> target)
      );
      create index posting_by_source on posting (source, id);
      create index posting_by_target on posting (target, id);
      create function posting_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'postings are never changed or deleted'; end $$;
      create trigger posting_is_final before update or delete on posting
        for each statement execute function posting_is_final();
    `,
  },
  {
    id: 'ledger-2',
    sql: `
      create trigger posting_is_never_emptied before truncate on posting
        for each statement execute function posting_is_final();
    `,
  },
  {
    // What new operators have from their first day, for those of before.
    id: 'ledger-3',
    sql: `
      insert into account (operator_id, currency, kind, owner_id)
        select operator_id, currency, added.kind, 0 from account
        cross join (values ('houseFees'), ('exchange')) as added(kind) where account.kind = 'world'
        on conflict do nothing;
    `,
  },
]

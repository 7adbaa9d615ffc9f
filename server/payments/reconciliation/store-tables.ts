import type { Migration } from '../../platform/database/migration.ts'

/** Statements of accounts with providers, their lines, and the days that are closed, which are never changed. */
export const tables: readonly Migration[] = [
  {
    id: 'reconciliation-1',
    sql: `
      create table statement_account (
        operator_id bigint not null,
        account_id bigint not null,
        columns jsonb,
        lag_days integer not null default 3 check (lag_days >= 0),
        closed_until bigint,
        primary key (operator_id, account_id),
        foreign key (operator_id, account_id) references payment_account
      );

      create sequence statement_number;
      create table statement (
        operator_id bigint not null,
        id bigint not null,
        account_id bigint not null,
        format text not null check (format in ('csv', 'camt053', 'mt940')),
        name text not null,
        pieces integer not null check (pieces > 0),
        state text not null check (state in ('sending', 'reading', 'done', 'known', 'refused')),
        hash bytea check (octet_length(hash) = 32),
        lines integer not null default 0,
        written integer not null default 0,
        added integer not null default 0,
        fault_line integer,
        fault_why text,
        begun_by text not null,
        begun_at bigint not null,
        primary key (operator_id, id),
        foreign key (operator_id, account_id) references payment_account
      );
      alter sequence statement_number owned by statement.id;
      create unique index statement_by_hash on statement (operator_id, account_id, hash) where state = 'done';
      create index statement_reading on statement (operator_id, account_id, id) where state = 'reading';
      create index statement_sending on statement (begun_at) where state = 'sending';
      create table statement_piece (
        operator_id bigint not null,
        statement_id bigint not null,
        place integer not null,
        text text not null,
        primary key (operator_id, statement_id, place),
        foreign key (operator_id, statement_id) references statement
      );

      create sequence statement_line_number;
      create table statement_line (
        operator_id bigint not null,
        id bigint not null,
        account_id bigint not null,
        statement_id bigint,
        key text not null,
        booked_on bigint not null,
        counted_on bigint not null,
        amount bigint not null check (amount <> 0),
        currency text not null,
        texts jsonb not null,
        payer text not null,
        found text not null,
        state text not null check (state in ('matched', 'proposed', 'differs', 'missingHere', 'missingThere', 'twice',
          'cost', 'settlement')),
        transfer_number bigint,
        differs_by bigint,
        fact_due boolean not null default false,
        answered_at bigint,
        answered_by text,
        note text,
        turn integer not null default 0,
        primary key (operator_id, id),
        unique (operator_id, account_id, key),
        foreign key (operator_id, account_id) references payment_account,
        foreign key (operator_id, statement_id) references statement,
        foreign key (operator_id, transfer_number) references transfer
      );
      alter sequence statement_line_number owned by statement_line.id;
      create index statement_line_by_day on statement_line (operator_id, booked_on, id);
      create index statement_line_by_amount on statement_line (operator_id, abs(amount), id);
      create index statement_line_by_transfer on statement_line (operator_id, transfer_number)
        where transfer_number is not null;
      create index statement_line_booked on statement_line (operator_id, account_id, booked_on)
        where statement_id is not null;
      create index statement_line_open on statement_line (operator_id, account_id, counted_on)
        where answered_at is null;
      create index statement_line_due on statement_line (operator_id, account_id, id) where fact_due;
      create index statement_line_settled on statement_line (operator_id, account_id)
        where state in ('cost', 'settlement');

      create table statement_day (
        operator_id bigint not null,
        account_id bigint not null,
        day bigint not null,
        sheet jsonb not null,
        seal bytea not null check (octet_length(seal) = 32),
        closed_by text not null,
        closed_at bigint not null,
        primary key (operator_id, account_id, day),
        foreign key (operator_id, account_id) references payment_account
      );
      create function statement_day_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'a day that is closed is never changed or deleted'; end $$;
      create trigger statement_day_is_final before update or delete or truncate on statement_day
        for each statement execute function statement_day_is_final();

      create index transfer_fact_decided on transfer_fact (operator_id, transfer_number)
        where kind in ('credited', 'reversed', 'restored', 'paid', 'paidTwice', 'bouncedBack');
      ${['statement_account', 'statement', 'statement_piece', 'statement_line', 'statement_day']
        .map((table) => `select protect_by_operator('${table}');`)
        .join('\n      ')}
    `,
  },
]

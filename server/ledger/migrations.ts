import type { Migration } from '../platform/database/migration.ts'

/** Movements and postings are insert-only: triggers refuse to change or delete what has been written. */
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
  {
    // A journal becomes a movement under its own number, and what its postings repeated is said once. Causes were coupon
    // ids, which players choose, and one of them paid a coupon as often as its result changed: a stake's cause names its
    // player now, and whatever a cause did again is numbered. Their hashes are those of asked-hash.ts.
    id: 'ledger-4',
    sql: `
      create table movement (
        id bigint not null,
        operator_id bigint not null,
        kind text not null,
        cause text not null,
        actor text not null,
        asked_hash bytea not null check (octet_length(asked_hash) = 32),
        reverses bigint,
        at bigint not null
      );
      with journal as (
        select p.journal as id, p.operator_id, p.movement as kind, p.cause, p.currency, min(p.at) as at,
          string_agg(s.kind || '/' || s.owner_id || '>' || t.kind || '/' || t.owner_id || ' ' || p.amount,
            chr(10) order by p.id) as flows,
          max(case when s.kind = 'playerCash' then s.owner_id when t.kind = 'playerCash' then t.owner_id end) as player
        from posting p left join account s on s.id = p.source left join account t on t.id = p.target
        group by p.journal, p.operator_id, p.movement, p.cause, p.currency
      ), named as (
        select id, operator_id, kind, currency, at, flows, player,
          case when kind in ('stakePlaced', 'stakeReturned') then player || '/' || cause else cause end as name
        from journal
      ), turned as (
        select *, row_number() over (partition by operator_id, kind, name order by id) as turn from named
      ), caused as (
        select *, case when turn = 1 then name else name || ' #' || turn end as cause from turned
      )
      insert into movement (id, operator_id, kind, cause, actor, asked_hash, reverses, at)
        select c.id, c.operator_id, c.kind, c.cause,
          case when c.kind = 'stakePlaced' then 'player ' || c.player else 'house' end,
          sha256(convert_to(c.currency || chr(10) || c.flows || case when c.kind = 'stakeReturned'
            then chr(10) || 'reverses stakePlaced ' || c.cause else '' end, 'UTF8')),
          placed.id, c.at
        from caused c left join caused placed on c.kind = 'stakeReturned' and placed.kind = 'stakePlaced'
          and placed.operator_id = c.operator_id and placed.cause = c.cause
        order by c.id;
      alter table movement add primary key (id);
      create unique index movement_by_cause on movement (operator_id, kind, cause);
      create function movement_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'movements are never changed or deleted'; end $$;
      create trigger movement_is_final before update or delete or truncate on movement
        for each statement execute function movement_is_final();
      alter sequence journal_number rename to movement_number;
      alter table posting rename column journal to movement_id;
      alter table posting drop column operator_id, drop column movement, drop column cause, drop column at;
    `,
  },
  {
    // Whose a posting is stands in it again, and every number is one of its operator's: the rows of one are found, kept
    // and moved without those of another. The rows stay as they are, so the trigger stands aside for them.
    id: 'ledger-5',
    sql: `
      drop index account_by_owner;
      drop index posting_by_source;
      drop index posting_by_target;
      alter table account drop constraint account_pkey, add primary key (operator_id, id);
      create index account_by_owner on account (operator_id, owner_id, kind);
      alter table movement drop constraint movement_pkey, add primary key (operator_id, id);
      alter table posting add column operator_id bigint;
      alter table posting disable trigger user;
      update posting p set operator_id = m.operator_id from movement m where m.id = p.movement_id;
      alter table posting enable trigger user;
      alter table posting alter column operator_id set not null,
        drop constraint posting_pkey, add primary key (operator_id, id);
      create index posting_by_source on posting (operator_id, source, id);
      create index posting_by_target on posting (operator_id, target, id);
    `,
  },
  {
    // By bytes, so that what a cause begins with is found in it, whatever the database's language sorts by.
    id: 'ledger-6',
    sql: `
      drop index movement_by_cause;
      create unique index movement_by_cause on movement (operator_id, kind, cause text_pattern_ops);
    `,
  },
  {
    // What players staked, got back and paid in, added up so far: a limit of a month is held against a few postings.
    id: 'ledger-7',
    sql: `
      create table counted_bets (
        operator_id bigint not null,
        account_id bigint not null,
        through bigint not null,
        until_at bigint not null,
        day bigint not null,
        week bigint not null,
        month bigint not null,
        staked_day bigint not null,
        returned_day bigint not null,
        paid_in_day bigint not null,
        staked_week bigint not null,
        returned_week bigint not null,
        paid_in_week bigint not null,
        staked_month bigint not null,
        returned_month bigint not null,
        paid_in_month bigint not null,
        primary key (operator_id, account_id)
      );
      select protect_by_operator('counted_bets');
    `,
  },
]

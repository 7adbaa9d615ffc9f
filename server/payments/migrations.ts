import type { Migration } from '../platform/database/migration.ts'
import { tables as reconciliation } from './reconciliation/store-tables.ts'

/** What was said of a transfer, and what a method said when it was asked for, are never changed. */
export const migrations: readonly Migration[] = [
  {
    id: 'payments-1',
    sql: `
      create sequence payment_account_number;
      create table payment_account (
        operator_id bigint not null references operator,
        id bigint not null,
        provider text not null,
        name text not null,
        settings jsonb not null default '{}',
        hook_key text not null,
        sealed_secret bytea,
        state text not null default 'on' check (state in ('on', 'off')),
        down_until bigint not null default 0,
        created_at bigint not null,
        primary key (operator_id, id),
        unique (operator_id, name)
      );
      alter sequence payment_account_number owned by payment_account.id;
      create unique index payment_account_by_hook on payment_account (operator_id, hook_key);

      create table payment_rules (
        operator_id bigint not null references operator,
        version integer not null,
        rules jsonb not null,
        made_at bigint not null,
        primary key (operator_id, version)
      );

      create sequence payment_category_number;
      create table payment_category (
        operator_id bigint not null references operator,
        id bigint not null,
        direction text not null check (direction in ('deposit', 'withdrawal')),
        name text not null,
        info text not null default '',
        logo text,
        link text,
        position integer not null,
        is_on boolean not null default true,
        primary key (operator_id, id)
      );
      alter sequence payment_category_number owned by payment_category.id;

      create sequence payment_method_number;
      create table payment_method (
        operator_id bigint not null,
        id bigint not null,
        category_id bigint not null,
        account_id bigint not null,
        position integer not null,
        is_on boolean not null default true,
        version integer not null,
        primary key (operator_id, id),
        foreign key (operator_id, category_id) references payment_category,
        foreign key (operator_id, account_id) references payment_account
      );
      alter sequence payment_method_number owned by payment_method.id;
      create table payment_method_version (
        operator_id bigint not null,
        method_id bigint not null,
        version integer not null,
        terms jsonb not null,
        made_at bigint not null,
        primary key (operator_id, method_id, version),
        foreign key (operator_id, method_id) references payment_method
      );

      create sequence transfer_number;
      create table transfer (
        operator_id bigint not null,
        number bigint not null,
        id uuid not null,
        site_id bigint not null,
        player_id bigint not null,
        direction text not null check (direction in ('deposit', 'withdrawal')),
        method_id bigint not null,
        method_version integer not null,
        account_id bigint not null,
        currency text not null,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0),
        content bytea not null check (octet_length(content) = 32),
        sealed_values bytea,
        shown_values jsonb not null,
        destination bytea,
        made_by text not null,
        state text not null,
        status text not null check (status in ('waiting', 'confirmed', 'cancelled')),
        mark text,
        credited bigint,
        next jsonb,
        attempt integer not null default 0,
        provider_ref text,
        asked_at bigint not null,
        expires_at bigint not null,
        done_at bigint,
        primary key (operator_id, number),
        unique (operator_id, player_id, id),
        foreign key (operator_id, player_id) references player,
        foreign key (operator_id, method_id, method_version) references payment_method_version
      );
      alter sequence transfer_number owned by transfer.number;
      create unique index transfer_by_provider_ref on transfer (operator_id, account_id, provider_ref)
        where provider_ref is not null;
      create index transfer_by_player on transfer (operator_id, player_id, number desc);
      create index transfer_waiting on transfer (operator_id, player_id, number) where status = 'waiting';
      create index transfer_queue on transfer (operator_id, direction, state, number) where status = 'waiting';
      create index transfer_by_destination on transfer (operator_id, destination) where destination is not null;
      create index transfer_by_time on transfer (operator_id, asked_at, number);
      create index transfer_by_amount on transfer (operator_id, amount, number);
      create index transfer_expiring on transfer (expires_at) where status = 'waiting' and direction = 'deposit';
      create index transfer_done on transfer (operator_id, method_id, done_at) where done_at is not null;

      create sequence transfer_fact_number;
      create table transfer_fact (
        operator_id bigint not null,
        id bigint not null,
        transfer_number bigint not null,
        kind text not null,
        source text not null,
        key text not null,
        amount bigint,
        currency text,
        payment text,
        attempt integer,
        eyes integer,
        word text,
        said_at bigint not null,
        heard_at bigint not null,
        primary key (operator_id, id),
        unique (operator_id, transfer_number, source, key),
        foreign key (operator_id, transfer_number) references transfer
      );
      alter sequence transfer_fact_number owned by transfer_fact.id;
      create function transfer_fact_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'facts of transfers are never changed or deleted'; end $$;
      create trigger transfer_fact_is_final before update or delete or truncate on transfer_fact
        for each statement execute function transfer_fact_is_final();
      create trigger payment_method_version_is_final before update or delete or truncate on payment_method_version
        for each statement execute function transfer_fact_is_final();

      create table payment_fake (
        operator_id bigint not null references operator,
        account_id bigint not null,
        key text not null,
        direction text not null check (direction in ('deposit', 'withdrawal')),
        currency text not null,
        amount bigint not null,
        behaviour text not null,
        began_at bigint not null,
        chosen text check (chosen in ('pay', 'fail', 'leave')),
        chosen_at bigint,
        by_itself boolean not null,
        primary key (operator_id, account_id, key)
      );

      create sequence payment_hook_number;
      create table payment_hook (
        operator_id bigint not null,
        id bigint not null,
        account_id bigint not null,
        event_key text not null,
        body bytea not null,
        body_hash bytea not null check (octet_length(body_hash) = 32),
        heard_at bigint not null,
        verdict text not null check (verdict in ('taken', 'parked', 'unused', 'changed', 'unmatched')),
        reference text,
        primary key (operator_id, id),
        foreign key (operator_id, account_id) references payment_account
      );
      alter sequence payment_hook_number owned by payment_hook.id;
      create unique index payment_hook_by_event on payment_hook (operator_id, account_id, event_key);
      create index payment_hook_parked on payment_hook (operator_id, account_id, reference) where verdict = 'parked';
      create index payment_hook_by_time on payment_hook (operator_id, heard_at);
      ${[
        ...['payment_account', 'payment_category', 'payment_method', 'payment_method_version', 'payment_rules'],
        ...['transfer', 'transfer_fact', 'payment_hook', 'payment_fake'],
      ]
        .map((table) => `select protect_by_operator('${table}');`)
        .join('\n      ')}
    `,
  },
  {
    id: 'payments-2',
    sql: 'create index transfer_fact_by_payment on transfer_fact (operator_id, payment) where payment is not null;',
  },
  {
    // a provider names a transfer by its id alone
    id: 'payments-3',
    sql: 'create unique index transfer_by_id on transfer (operator_id, id);',
  },
  ...reconciliation,
  {
    id: 'payments-4',
    sql: `
      alter table payment_fake add column code_name bytea check (octet_length(code_name) = 32);
      create unique index payment_fake_by_code on payment_fake (operator_id, account_id, code_name)
        where code_name is not null;
    `,
  },
  {
    // `reserved_by` and `until` of a free one: who let it run out or gave it up last, and when
    id: 'payments-5',
    sql: `
      create sequence bank_slot_number;
      create table bank_slot (
        operator_id bigint not null,
        id bigint not null,
        account_id bigint not null,
        version integer not null default 1,
        bank text not null,
        swift_code text not null,
        currency text not null,
        amount bigint not null check (amount > 0),
        state text not null default 'free' check (state in ('free', 'reserved', 'used', 'gone')),
        reserved_by bigint,
        until bigint,
        made_at bigint not null,
        primary key (operator_id, id),
        foreign key (operator_id, account_id) references payment_account,
        foreign key (operator_id, reserved_by) references player,
        check (state <> 'reserved' or (reserved_by is not null and until is not null))
      );
      alter sequence bank_slot_number owned by bank_slot.id;
      create unique index bank_slot_of_player on bank_slot (operator_id, reserved_by) where state = 'reserved';
      create index bank_slot_open on bank_slot (operator_id, account_id, currency, swift_code, amount)
        where state in ('free', 'reserved');
      create index bank_slot_by_state on bank_slot (operator_id, state, id);
      create index bank_slot_running_out on bank_slot (until) where state = 'reserved';
      select protect_by_operator('bank_slot');

      alter table transfer add column slot_id bigint,
        add foreign key (operator_id, slot_id) references bank_slot;
      create unique index transfer_by_slot on transfer (operator_id, slot_id)
        where slot_id is not null and status <> 'cancelled';
      create index transfer_of_slot_waiting on transfer (operator_id, number)
        where slot_id is not null and status = 'waiting';
    `,
  },
  {
    // an address is one deposit's for ever; what a transfer waits for before it is sent
    id: 'payments-6',
    sql: `
      alter table transfer_fact add column coins jsonb;
      alter table payment_fake add column coins jsonb;
      alter table transfer add column waits_until bigint;
      create unique index transfer_by_address on transfer
          (operator_id, (next ->> 'network'), (next ->> 'address'), (coalesce(next ->> 'memo', '')))
        where next ->> 'kind' = 'address';
      create index transfer_fact_of_coins on transfer_fact (operator_id, transfer_number) where coins is not null;
    `,
  },
  {
    // what a category says in other languages, and how often it was changed
    id: 'payments-7',
    sql: `
      alter table payment_category add column texts jsonb not null default '[]',
        add column version integer not null default 1;
    `,
  },
  {
    // what staff write down about a transfer, for each other
    id: 'payments-8',
    sql: `
      create table transfer_note (
        operator_id bigint not null,
        transfer_number bigint not null,
        id bigint generated always as identity,
        text text not null,
        staff_id bigint not null,
        staff_name text not null,
        at bigint not null,
        primary key (operator_id, transfer_number, id),
        foreign key (operator_id, transfer_number) references transfer
      );
      select protect_by_operator('transfer_note');
    `,
  },
]

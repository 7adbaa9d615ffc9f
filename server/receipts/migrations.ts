import type { Migration } from '../platform/database/migration.ts'

/** Receipts in their operator's chain, the heads that were published and the keys of both; none is ever changed or deleted. */
export const migrations: readonly Migration[] = [
  {
    id: 'receipts-1',
    sql: `
      create table receipt (
        operator_id bigint not null,
        seq bigint not null check (seq > 0),
        coupon_number bigint not null,
        text text not null,
        hash bytea not null check (octet_length(hash) = 32),
        public_key bytea not null check (octet_length(public_key) = 32),
        signature bytea not null check (octet_length(signature) = 64),
        primary key (operator_id, seq),
        unique (operator_id, coupon_number)
      );
      create table receipt_head (
        operator_id bigint not null,
        seq bigint not null check (seq > 0),
        hash bytea not null check (octet_length(hash) = 32),
        published_at bigint not null,
        public_key bytea not null check (octet_length(public_key) = 32),
        signature bytea not null check (octet_length(signature) = 64),
        primary key (operator_id, seq)
      );
      create table receipt_key (
        operator_id bigint not null,
        public_key bytea not null check (octet_length(public_key) = 32),
        since bigint not null,
        primary key (operator_id, public_key)
      );
      create function receipt_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'a receipt is never changed or deleted'; end $$;
      create trigger receipt_is_final before update or delete or truncate on receipt
        for each statement execute function receipt_is_final();
      create trigger receipt_head_is_final before update or delete or truncate on receipt_head
        for each statement execute function receipt_is_final();
      create trigger receipt_key_is_final before update or delete or truncate on receipt_key
        for each statement execute function receipt_is_final();
      select protect_by_operator('receipt');
      select protect_by_operator('receipt_head');
      select protect_by_operator('receipt_key');
    `,
  },
]

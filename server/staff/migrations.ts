import type { Migration } from '../platform/database/migration.ts'

/** Of tokens the hash alone is stored, of what authenticators share with us a sealed form. */
export const migrations: readonly Migration[] = [
  {
    id: 'staff-1',
    sql: `
      create table staff (
        operator_id bigint not null references operator,
        id bigint generated always as identity,
        name text not null,
        name_folded text not null,
        password_hash text not null,
        locked boolean not null default false,
        factor_sealed bytea,
        factor_confirmed boolean not null default false,
        factor_step bigint not null default 0,
        factor_wrong integer not null default 0,
        created_at bigint not null,
        primary key (operator_id, id),
        unique (operator_id, name_folded),
        check (factor_sealed is not null or not factor_confirmed)
      );
      create table role (
        operator_id bigint not null references operator,
        name text not null,
        version integer not null check (version > 0),
        permissions text[] not null,
        created_at bigint not null,
        primary key (operator_id, name, version)
      );
      create table staff_role (
        operator_id bigint not null,
        staff_id bigint not null,
        role text not null,
        primary key (operator_id, staff_id, role),
        foreign key (operator_id, staff_id) references staff
      );
      create table staff_session (
        operator_id bigint not null,
        id uuid not null,
        staff_id bigint not null,
        token_hash bytea not null check (octet_length(token_hash) = 32),
        browser text not null,
        system text not null,
        created_at bigint not null,
        last_seen_at bigint not null,
        proven_at bigint not null,
        ended_at bigint,
        primary key (operator_id, id),
        unique (operator_id, token_hash),
        foreign key (operator_id, staff_id) references staff
      );
      create index staff_session_open on staff_session (operator_id, staff_id) where ended_at is null;
    `,
  },
  {
    // Whoever may see how a coupon was decided may have it told and settled again.
    id: 'staff-2',
    sql: `update role set permissions = permissions || 'coupons.replay'::text
      where 'coupons.decision' = any(permissions) and not 'coupons.replay' = any(permissions)`,
  },
]

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
  {
    // Whose node somebody works for, and where it lies; of the operator's own staff neither.
    id: 'staff-3',
    sql: `alter table staff add column node_id bigint, add column node_path text,
      add constraint staff_of_node check ((node_id is null) = (node_path is null) and node_path <> '')`,
  },
  {
    id: 'approvals-1',
    sql: `
      create table approval (
        operator_id bigint not null,
        id bigint generated always as identity,
        kind text not null,
        subject text not null,
        content jsonb not null,
        content_hash bytea not null check (octet_length(content_hash) = 32),
        before jsonb not null,
        after jsonb not null,
        reason text not null,
        asked_by bigint not null,
        asked_at bigint not null,
        ends_at bigint not null check (ends_at > asked_at),
        answer text check (answer in ('done', 'declined', 'withdrawn', 'dead', 'over')),
        decided_by bigint,
        decided_at bigint,
        primary key (operator_id, id),
        foreign key (operator_id, asked_by) references staff,
        foreign key (operator_id, decided_by) references staff,
        check ((answer is null) = (decided_at is null)),
        check (decided_by is null or decided_by <> asked_by or answer = 'withdrawn')
      );
      create unique index approval_waiting on approval (operator_id, kind, subject) where answer is null;
      create index approval_open on approval (operator_id, id) where answer is null;
      alter table staff add column password_until bigint;
      update role set permissions = permissions || 'approvals.see'::text
        where 'staff.see' = any(permissions) and not 'approvals.see' = any(permissions);
      update role set permissions = permissions || 'approvals.decide'::text
        where ('staff.role' = any(permissions) or 'people.limitsUp' = any(permissions))
          and not 'approvals.decide' = any(permissions);
      update role set permissions = permissions || 'approvals.see'::text
        where 'approvals.decide' = any(permissions) and not 'approvals.see' = any(permissions);
      select protect_by_operator('approval');
    `,
  },
  {
    // An administrator gives every role of the operator's, with another's yes.
    id: 'staff-4',
    sql: `update role set permissions = permissions || 'staff.grant'::text
      where name = 'administrator' and 'staff.role' = any(permissions) and not 'staff.grant' = any(permissions)`,
  },
  {
    // Who decides of payments, or writes notes about people and sees payments, writes notes about payments.
    id: 'staff-5',
    sql: `update role set permissions = permissions || 'payments.note'::text
      where 'payments.see' = any(permissions) and not 'payments.note' = any(permissions)
        and permissions && array['payments.approve', 'payments.methods', 'people.note']`,
  },
]

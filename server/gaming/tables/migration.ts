import type { Migration } from '../../platform/database/migration.ts'

/** Chains that rounds of tables are drawn from, these rounds, and what players bet in them. */
export const tableMigration: Migration = {
  id: 'gaming-6',
  sql: `
      create sequence fair_chain_number;
      create table fair_chain (
        operator_id bigint not null references operator,
        id bigint not null,
        config text not null,
        length int not null check (length > 0),
        chain_end bytea not null check (octet_length(chain_end) = 32),
        sealed_marks bytea not null,
        published_at bigint not null,
        salt text,
        next_place int not null default 1 check (next_place between 1 and length + 1),
        primary key (operator_id, id),
        check (salt is not null or next_place = 1)
      );
      alter sequence fair_chain_number owned by fair_chain.id;
      create unique index fair_chain_in_use on fair_chain (operator_id, config) where next_place <= length;

      create sequence shared_round_number;
      create table shared_round (
        operator_id bigint not null,
        id bigint not null,
        config text not null,
        chain_id bigint not null,
        place int not null check (place > 0),
        opened_at bigint not null,
        closes_at bigint not null,
        draws_at bigint not null,
        ends_at bigint not null,
        seed bytea check (octet_length(seed) = 32),
        bytes bytea,
        drawn jsonb,
        drawn_at bigint,
        cancelled_at bigint,
        settled_at bigint,
        primary key (operator_id, id),
        unique (operator_id, chain_id, place),
        foreign key (operator_id, chain_id) references fair_chain,
        check (opened_at < closes_at and closes_at < draws_at and draws_at < ends_at),
        check (num_nulls(seed, bytes, drawn, drawn_at) in (0, 4)),
        check (drawn_at is null or cancelled_at is null),
        check (drawn_at is null or drawn_at >= draws_at),
        check (settled_at is null or drawn_at is not null or cancelled_at is not null)
      );
      alter sequence shared_round_number owned by shared_round.id;
      create index shared_round_newest on shared_round (operator_id, config, id);
      create index shared_round_unsettled on shared_round (draws_at) where settled_at is null;

      create table shared_bet (
        operator_id bigint not null,
        provider_id bigint not null,
        player_id bigint not null,
        key text not null,
        round_id bigint not null,
        ref text not null,
        stake bigint not null check (stake > 0),
        choices jsonb not null,
        at bigint not null,
        primary key (operator_id, player_id, key),
        foreign key (operator_id, provider_id, player_id, ref) references game_round,
        foreign key (operator_id, round_id) references shared_round
      );
      create index shared_bet_of_round on shared_bet (operator_id, round_id, player_id);
      create function shared_bet_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'a bet that was taken is never changed or deleted'; end $$;
      create trigger shared_bet_is_final before update or delete or truncate on shared_bet
        for each statement execute function shared_bet_is_final();

      alter table house_round
        alter column seed_id drop not null,
        alter column nonce drop not null,
        add column shared_round_id bigint,
        add foreign key (operator_id, shared_round_id) references shared_round,
        add check (num_nulls(seed_id, nonce) in (0, 2)),
        add check ((seed_id is null) = (shared_round_id is not null));
      create unique index house_round_shared on house_round (operator_id, shared_round_id, player_id)
        where shared_round_id is not null;
      ${['fair_chain', 'shared_round', 'shared_bet'].map((table) => `select protect_by_operator('${table}');`).join('\n      ')}
    `,
}

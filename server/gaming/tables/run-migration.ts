import type { Migration } from '../../platform/database/migration.ts'

/**
 * Rounds that run before it is told what was drawn, and what players took out of them meanwhile; rounds of a player that are
 * not over are found at once.
 */
export const runMigration: Migration = {
  id: 'gaming-7',
  sql: `
      alter table shared_round
        add column started_at bigint,
        add check (started_at is null or (started_at >= draws_at and cancelled_at is null)),
        add check (started_at is null or drawn_at is null or drawn_at >= started_at);

      create index game_round_open on game_round (operator_id, player_id) where state = 'open';

      create table shared_step (
        operator_id bigint not null,
        player_id bigint not null,
        key text not null,
        round_id bigint not null,
        asked bigint check (asked > 0),
        stake bigint not null check (stake > 0),
        after_ms int not null check (after_ms >= 0),
        paid bigint not null check (paid > 0),
        primary key (operator_id, player_id, key),
        foreign key (operator_id, round_id) references shared_round
      );
      create index shared_step_of_round on shared_step (operator_id, round_id, player_id);
      create function shared_step_is_final() returns trigger language plpgsql as
        $$ begin raise exception 'what was taken out is never changed or deleted'; end $$;
      create trigger shared_step_is_final before update or delete or truncate on shared_step
        for each statement execute function shared_step_is_final();
      select protect_by_operator('shared_step');
    `,
}

import type { Migration } from '../platform/database/migration.ts'

/**
 * A path is the numbers from the top down to the node, each in ten digits: whatever begins with it lies at or below. Who
 * blocked something, and who set a limit, is their node; 0 is the operator.
 */
export const migrations: readonly Migration[] = [
  {
    id: 'network-1',
    sql: `
      create sequence node_number;
      create table node (
        operator_id bigint not null references operator,
        id bigint not null,
        parent_id bigint,
        path text not null,
        depth integer not null check (depth between 1 and 8 and length(path) = depth * 10),
        kind text not null check (kind in ('dealer', 'partner')),
        title text not null,
        bets_blocked_by integer,
        transfers_blocked_by integer,
        limits jsonb not null default '[]',
        created_by bigint not null,
        created_at bigint not null,
        primary key (operator_id, id),
        foreign key (operator_id, parent_id) references node,
        check ((parent_id is null) = (depth = 1))
      );
      alter sequence node_number owned by node.id;
      create unique index node_by_path on node (operator_id, path text_pattern_ops);
      create index node_by_parent on node (operator_id, parent_id, id);
      select protect_by_operator('node');
    `,
  },
  {
    // What credit moved, with what both sides held afterwards; nothing of it is changed.
    id: 'network-2',
    sql: `
      create table node_player (
        operator_id bigint not null,
        player_id bigint not null,
        node_id bigint not null,
        primary key (operator_id, player_id),
        foreign key (operator_id, player_id) references player,
        foreign key (operator_id, node_id) references node
      );
      create index node_player_by_node on node_player (operator_id, node_id, player_id);
      select protect_by_operator('node_player');
      create sequence node_transfer_number;
      create table node_transfer (
        operator_id bigint not null,
        id bigint not null,
        way text not null check (way in ('added', 'taken')),
        giver_id bigint,
        node_id bigint,
        player_id bigint,
        currency text not null,
        amount bigint not null check (amount > 0),
        giver_balance bigint,
        balance bigint not null,
        staff_id bigint not null,
        staff_name text not null,
        undoes bigint,
        at bigint not null,
        primary key (operator_id, id),
        foreign key (operator_id, giver_id) references node,
        foreign key (operator_id, node_id) references node,
        foreign key (operator_id, player_id) references player,
        unique (operator_id, undoes),
        check ((node_id is null) <> (player_id is null)),
        check ((giver_id is null) = (giver_balance is null))
      );
      create index node_transfer_by_giver on node_transfer (operator_id, giver_id, id);
      create index node_transfer_given on node_transfer (operator_id, giver_id, currency, at);
      create index node_transfer_by_node on node_transfer (operator_id, node_id, id);
      alter sequence node_transfer_number owned by node_transfer.id;
      select protect_by_operator('node_transfer');
    `,
  },
  {
    // Where whoever moved it stands: those below are not told who works above them.
    id: 'network-3',
    sql: `alter table node_transfer add column staff_path text not null default ''`,
  },
  {
    // A terminal hangs on a node as a player does, and is counted apart.
    id: 'network-4',
    sql: `
      alter table node_player add column terminal boolean not null default false;
      create index node_terminal_by_node on node_player (operator_id, node_id, player_id) where terminal;
    `,
  },
  {
    // By whom something is said was the depth where they stood, which names somebody else once a subtree has moved.
    id: 'network-5',
    sql: `
      alter table node alter column bets_blocked_by type bigint, alter column transfers_blocked_by type bigint;
      create function pg_temp.node_at(path text, depth integer) returns bigint language sql immutable as $$
        select case when depth > 0 then substr(path, (depth - 1) * 10 + 1, 10)::bigint else 0 end $$;
      update node set bets_blocked_by = pg_temp.node_at(path, bets_blocked_by::integer) where bets_blocked_by is not null;
      update node set transfers_blocked_by = pg_temp.node_at(path, transfers_blocked_by::integer)
        where transfers_blocked_by is not null;
      update node n set limits = (
        select jsonb_agg(l.said || jsonb_build_object('by', pg_temp.node_at(n.path, (l.said->>'by')::integer)) order by l.at)
        from jsonb_array_elements(n.limits) with ordinality as l(said, at)) where n.limits <> '[]';
      update terminal t set locked_by = pg_temp.node_at(n.path, t.locked_by::integer)
        from node_player p join node n on n.operator_id = p.operator_id and n.id = p.node_id
        where p.operator_id = t.operator_id and p.player_id = t.player_id and t.locked_by is not null;
      drop function pg_temp.node_at;
    `,
  },
  {
    // What a node earns from a month on, of UTC, in hundredths of a percent; a month that has begun keeps what was said.
    id: 'network-6',
    sql: `
      create table node_plan (
        operator_id bigint not null,
        node_id bigint not null,
        month text not null check (month ~ '^\\d{4}-\\d{2}$'),
        turnover integer not null check (turnover between 0 and 10000),
        split integer not null check (split between 0 and 10000),
        said_at bigint not null,
        primary key (operator_id, node_id, month),
        foreign key (operator_id, node_id) references node
      );
      select protect_by_operator('node_plan');
      create index node_transfer_received on node_transfer (operator_id, node_id, currency, at) where node_id is not null;
    `,
  },
]

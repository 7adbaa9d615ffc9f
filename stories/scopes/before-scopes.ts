/** Migrations that let every key begin with its operator, and the database keep rows apart by it. */
export const scoped = [
  'requests-1',
  'ledger-5',
  'ledger-7',
  'operators-4',
  'people-4',
  'people-5',
  'people-6',
  'people-7',
  'people-8',
  'people-11',
  'person-1',
  'person-2',
  'person-3',
  'person-4',
  'person-5',
  'people-12',
  'people-13',
  'people-14',
  'identity-1',
  'harm-1',
  'harm-2',
  'people-15',
  'network-2',
  'network-3',
  'network-4',
  'network-5',
  'network-6',
  'manual-4',
  'manual-6',
  'coupons-6',
  'coupons-13',
  'promotions-1',
  'promotions-2',
  'promotions-3',
  'promotions-4',
  'promotions-6',
  'promotions-7',
  'free-rounds-1',
  'payments-1',
  'payments-2',
  'payments-3',
  'reconciliation-1',
  'payments-4',
  'payments-5',
  'payments-6',
  'payments-7',
  'payments-8',
  'gaming-1',
  'gaming-2',
  'gaming-3',
  'gaming-4',
  'gaming-5',
  'free-rounds-2',
  'gaming-6',
  'gaming-7',
  'gaming-desk-1',
  'games-lobby-1',
  'gaming-8',
  'jackpots-1',
  'house-1',
]

/** Tables that became operators' later, and keep rows apart by migrations of their own. */
const later = [
  ...['book_terms', 'book_margin', 'book_override', 'coupon_sale', 'coupon_share', 'coupon_code', 'booking'],
  ...['receipt_waiting', 'receipt', 'receipt_head', 'receipt_key', 'message'],
  ...['content_item', 'content_version', 'content_picture', 'contact_message'],
  ...['desk_export', 'desk_export_part'],
  'approval',
  ...['site_version', 'word_language', 'word_draft', 'word_version'],
  'node',
]

/** Tables that were made after them and refer to players: a house of before has none of them, and nothing in them. */
export const younger: readonly string[] = [
  ...['game_category_game', 'game_category', 'game_favourite', 'game_win', 'game_wins_hidden', 'game_catalogue'],
  ...[
    'house_open_round',
    'house_play',
    'house_round',
    'shared_step',
    'shared_bet',
    'shared_round',
    'fair_chain',
    'fair_seed',
    'wallet_call',
    'game_round',
    'game_session',
    'game_player',
    'game_news',
    'game_day',
    'game',
    'game_provider',
  ],
  ...['pot_now', 'pot_contribution', 'pot_cycle', 'pot'],
  ...[
    'segment_player',
    'segment',
    'boosted_coupon',
    'free_rounds',
    'free_bet',
    'bonus_told',
    'wager_fact',
    'bonus_grant',
    'offer_version',
    'offer',
  ],
  ...['statement_day', 'statement_line', 'statement_piece', 'statement', 'statement_account'],
  ...[
    'transfer_note',
    'transfer_fact',
    'transfer',
    'payment_hook',
    'payment_fake',
    'payment_method_version',
    'payment_method',
  ],
  ...['bank_slot', 'payment_category', 'payment_account', 'payment_rules'],
  ...['player_profile', 'protection_entry', 'player_code', 'terminal'],
  ...['player_factor', 'player_passkey', 'player_recovery_code'],
  ...['node_player', 'node_transfer', 'node_plan'],
  'player_note',
  'player_tag',
  'own_data_ask',
  'player_time',
  ...['player_document_look', 'player_document_file', 'player_document_event', 'player_document_piece'],
  ...['player_document', 'player_contact', 'document_room'],
  ...['harm_mark', 'harm_care', 'harm_night', 'harm_look'],
  'counted_bets',
]

/** Takes a schema back to before them, with all that stands in it: what an older program would have left. */
export const beforeScopes = `
  ${younger.map((table) => `drop table ${table};`).join('\n  ')}
  drop function protection_is_final;
  drop function transfer_fact_is_final;
  drop function house_round_is_final;
  drop function pot_cycle_is_final;
  drop function pot_contribution_is_final;
  drop function wallet_call_is_final;
  drop function game_catalogue_moved;
  drop function shared_bet_is_final;
  drop function shared_step_is_final;
  drop function offer_version_is_final;
  drop function statement_day_is_final;
  drop function folded_name;
  alter table player drop column activates_by, drop column kind;
  alter table session drop column proven_at, drop column ends_at;

  do $$
    declare
      kept regclass;
    begin
      for kept in select polrelid from pg_policy
        where polrelid <> all(array[${later.map((table) => `'${table}'`).join(', ')}]::regclass[]) loop
        execute format('drop policy by_operator on %s', kept);
        execute format('alter table %s disable row level security', kept);
      end loop;
    end $$;

  alter table coupon drop constraint coupon_pkey, add primary key (number),
    drop constraint coupon_operator_id_player_id_coupon_id_key, add unique (player_id, coupon_id);
  drop index coupon_by_player;
  create index coupon_by_player on coupon (player_id, number desc);
  alter table leg drop constraint leg_pkey, add primary key (coupon_number, position);

  drop index manual_word_by_seq;
  alter table manual_word drop constraint manual_word_pkey, add primary key (seq);
  create table manual_request (operator_id bigint not null, request_key text not null, content bytea not null,
    answer jsonb not null, at bigint not null, primary key (operator_id, request_key));
  create index manual_request_by_time on manual_request (at);
  insert into manual_request select operator_id, key, content, answer::jsonb, at from request where scope = 'manual';
  create table manual_kept (key_id bigint not null, day bigint not null, bytes bigint not null, primary key (key_id, day));
  insert into manual_kept select split_part(caller, ' ', 2)::bigint, day, bytes from request_room;
  drop table request;
  drop table request_room;

  alter table session drop constraint session_operator_id_player_id_fkey;
  alter table known_device drop constraint known_device_operator_id_player_id_fkey;
  alter table player drop constraint player_operator_id_site_id_fkey;
  alter table site drop constraint site_pkey, add primary key (id),
    drop constraint site_operator_id_domain_fkey, drop constraint site_operator_id_domain_key, add unique (domain);
  drop table site_domain;
  alter table player drop constraint player_pkey, add primary key (id), add foreign key (site_id) references site;
  drop index session_open_by_player;
  alter table session drop constraint session_pkey, add primary key (token_hash),
    drop constraint session_operator_id_id_key, add unique (id), add foreign key (player_id) references player;
  create index session_open_by_player on session (player_id) where ended_at is null;
  drop index known_device_by_player;
  alter table known_device drop column operator_id, add primary key (token_hash),
    add foreign key (player_id) references player;
  create index known_device_by_player on known_device (player_id);

  alter table operator_key drop constraint operator_key_pkey, add primary key (id),
    drop constraint operator_key_operator_id_hash_key, add unique (hash);

  drop index account_by_owner;
  drop index posting_by_source;
  drop index posting_by_target;
  alter table account drop constraint account_pkey, add primary key (id);
  create index account_by_owner on account (owner_id, kind);
  alter table movement drop constraint movement_pkey, add primary key (id);
  alter table posting drop column operator_id, add primary key (id);
  create index posting_by_source on posting (source, id);
  create index posting_by_target on posting (target, id);

  delete from migration where id in (${scoped.map((id) => `'${id}'`).join(', ')});
`

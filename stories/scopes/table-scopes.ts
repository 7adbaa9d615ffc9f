/** Tables whose rows are each one operator's: whose, stands first in every key of theirs. */
export const operatorTables: readonly string[] = [
  // who did what
  'audit_row',
  'audit_waiting',
  'audit_link',
  // operators
  'site',
  'site_version',
  'word_override',
  'word_language',
  'word_draft',
  'word_version',
  'operator_key',
  // what players are sent
  'message',
  // what was asked once
  'request',
  'request_room',
  // people
  'player',
  'session',
  'known_device',
  'player_profile',
  'player_code',
  'player_factor',
  'player_passkey',
  'player_recovery_code',
  'protection_entry',
  'player_note',
  'own_data_ask',
  'player_time',
  'player_contact',
  'player_document',
  'player_document_event',
  'player_document_file',
  'player_document_piece',
  'player_document_look',
  'document_room',
  'harm_mark',
  'harm_care',
  'harm_night',
  'harm_look',
  'terminal',
  // staff
  'staff',
  'role',
  'staff_role',
  'staff_session',
  'approval',
  // the tree of dealers
  'node',
  'node_player',
  'node_transfer',
  // money
  'account',
  'movement',
  'posting',
  // money in and out
  'payment_account',
  'payment_rules',
  'payment_category',
  'payment_method',
  'payment_method_version',
  'payment_hook',
  'payment_fake',
  'transfer',
  'transfer_fact',
  // bonuses
  'offer',
  'offer_version',
  'bonus_grant',
  'wager_fact',
  'bonus_told',
  'free_bet',
  'statement_account',
  'statement',
  'statement_piece',
  'statement_line',
  'statement_day',
  // what operators say of their own matches
  'manual_word',
  'manual_match',
  // what operators say over what feeds offer
  'book_terms',
  'book_margin',
  'book_override',
  // limits
  'trading_revision',
  'limit_rule',
  'stake_factor',
  'selection_total',
  'coupon_count',
  'refusal',
  // slips under codes
  'booking',
  // what operators say on their sites, and what is written to them
  'content_item',
  'content_version',
  'content_picture',
  'contact_message',
  // files of what the desk lists
  'desk_export',
  'desk_export_part',
  // coupons
  'coupon',
  'leg',
  'coupon_sale',
  'coupon_share',
  'coupon_code',
  // receipts
  'receipt_waiting',
  'receipt',
  'receipt_head',
  'receipt_key',
]

/** Tables that all operators share. */
export const sharedTables: readonly string[] = [
  // The house, its schema and its jobs.
  'house',
  'migration',
  'job',
  // Who the operators are, and which domain is whose: asked before it is known who is meant.
  'operator',
  'site_domain',
  // Guesses are counted by address, too, at whichever operator's door they are made.
  'sign_in_tries',
  // What the feeds say of the world, and what the house makes of it.
  'feed_batch',
  'feed_parked',
  'feed_known',
  'feed_lease',
  'category',
  'tournament',
  'competitor',
  'match',
  'match_gate',
  'market_close',
  'market_decided',
  'producer_gate',
  'book_alarm',
  'settlement_fact',
]

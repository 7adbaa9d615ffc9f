// tidy-allow sql: statements are named here, not asked
interface OfEveryOperator {
  /** As `forEveryOperator` is told it. */
  readonly why: string
  /** How its statements begin. */
  readonly begins: readonly string[]
}

/** What is asked over the rows of every operator, and why: nothing else is. */
export const ofEveryOperator: readonly OfEveryOperator[] = [
  { why: 'sites are all in memory, so that a host finds its own', begins: ['select id, operator_id, domain,'] },
  {
    why: 'what sites show is in memory, so that every page finds it',
    begins: ['select i.operator_id, i.id, i.site_id,'],
  },
  {
    why: 'accounts with providers are all in memory, so that a hook finds its own',
    begins: ['select operator_id, id, provider, name, settings,'],
  },
  {
    why: 'what is over is ended, whosever it is',
    begins: ['select operator_id, number from transfer'],
  },
  {
    why: 'slots whose time is over are free again, whosever they are',
    begins: ['select distinct operator_id from bank_slot'],
  },
  {
    why: 'who says nothing is noticed, whosever player it is',
    begins: ['select t.operator_id, t.number from transfer'],
  },
  {
    why: 'hooks that came early are tried again, whosever they are',
    begins: ['select operator_id, id, account_id, body from payment_hook'],
  },
  {
    why: 'payments are proved all together',
    begins: [
      'select m.operator_id as "operatorid", m.cause, a.currency,',
      'select t.operator_id, t.number, t.id, t.site_id,',
      'select operator_id, transfer_number, kind, source,',
      'select a.operator_id, a.currency, coalesce(sum(',
      'select operator_id, id, provider, name, settings,',
      'select t.account_id, t.currency, f.kind,',
      'select a.owner_id, a.currency, (',
      'select d.operator_id, d.account_id, d.day,',
      'select s.operator_id, s.id, s.state, count(t.number)::int',
    ],
  },
  {
    why: 'providers of games are all in memory, so that a call finds its own',
    begins: ['select operator_id, id, name, wallet_key,'],
  },
  {
    why: 'games are proved all together',
    begins: [
      'with summed as ( select operator_id, provider_id,',
      'select b.operator_id as "operatorid", b.provider_id',
      'select s.operator_id as "operatorid", s.player_id as',
      'select m.operator_id as "operatorid", m.cause, a.currency,',
      'select w.operator_id as "operatorid",',
      'select h.operator_id as "operatorid", coalesce(h.ref,',
      'select s.operator_id as "operatorid", s.id, s.next_nonce',
      'select r.operator_id as "operatorid", r.ref',
      'select operator_id as "operatorid", free_rounds_id as id,',
      'select operator_id as "operatorid", id, played,',
      'select h.operator_id, h.seed_id, h.nonce, h.ref,',
      'select c.operator_id as "operatorid", c.id,',
      'select r.operator_id, r.chain_id, r.place, r.id,',
      'select h.operator_id, h.shared_round_id, h.player_id,',
    ],
  },
  {
    why: 'rounds that were left are ended, whosever they are',
    begins: ['select operator_id as "operatorid", player_id as "playerid" from house_open_round'],
  },
  {
    why: 'rounds are counted into days, whosever games they are of',
    begins: ['select o.id as operator_id from operator o where exists'],
  },
  {
    why: 'rounds of tables are drawn and paid, whosever they are',
    begins: ['select r.operator_id as "operatorid", r.id as "roundid", r.config from shared_round r'],
  },
  { why: 'pots are all in memory, so that a bet finds its own', begins: ['select * from pot where state ='] },
  {
    why: 'what was added to pots is swept whosever it is',
    begins: ['update pot_contribution c set position = 0', 'select distinct operator_id from pot_contribution'],
  },
  {
    why: 'pots are proved all together',
    begins: [
      'select p.operator_id as "operatorid", p.id as "potid",',
      'select operator_id, owner_id, currency, balance from account',
      'with scale as ( select * from unnest(',
      'select operator_id as "operatorid", pot_id as "potid",',
    ],
  },
  { why: 'a bonus is over whosever it is', begins: ['select operator_id, player_id, id from bonus_grant'] },
  { why: 'cashback is due whosever it is', begins: ['select operator_id, player_id, id, ends_at from bonus_grant'] },
  { why: 'a free bet is over whosever it is', begins: ["with ended as ( update free_bet set state = 'expired'"] },
  {
    why: 'bonuses are proved all together',
    begins: [
      'select g.operator_id, g.id, g.wagered, coalesce(',
      'select o.operator_id, o.id, o.given, coalesce(',
      'select o.operator_id, o.id, o.code_uses as said, count(',
      'select coalesce(f.operator_id, c.operator_id) as operator_id,',
      'select coalesce(b.operator_id, l.operator_id) as operator_id,',
      'select operator_id, coupon_number, cost, state from boosted_coupon',
      'select number, operator_id, site_id, player_id, coupon_id,',
      'select coupon_number, match_id, market_key, outcome_id,',
      'select operator_id, player_id from bonus_grant',
      'select g.operator_id, g.id, g.coupon_number as number,',
      'select g.operator_id, g.id, g.amount',
      'select g.operator_id, g.id, g.state, g.amount,',
      'select m.operator_id as "operatorid", m.cause, a.currency,',
      'select operator_id, owner_id, currency, balance from account',
    ],
  },
  { why: 'a secret is looked at before its host is', begins: ['select hash from operator_key'] },
  { why: 'whoever runs the house lists all keys', begins: ['select id, operator_id, name, scopes,'] },
  { why: 'sessions of many hosts are looked up together', begins: ['select n.operator_id, encode(n.hash'] },
  {
    why: 'who has new limits is asked of all at once',
    begins: [
      'select operator_id, revision from trading_revision',
      'select r.operator_id, r.id, source, subject,',
      'select f.operator_id, player_id,',
    ],
  },
  {
    why: 'who has new terms is asked of all at once',
    begins: ['select operator_id, revision from book_terms', 'select r.operator_id, r.id, r.revision, r.taken_back_at'],
  },
  { why: 'reports and proofs take every coupon', begins: ['select operator_id, number from coupon order by'] },
  { why: 'a start takes up what any of them left', begins: ['select operator_id, number from coupon where status'] },
  { why: 'an order is kept whosever it is', begins: ['select c.operator_id, c.number, l.match_ids,'] },
  { why: 'a payout is held whosever it is', begins: ['select c.operator_id, c.number, min(l.match_id)'] },
  { why: 'a result is one match’s, whosever the coupons are', begins: ['select l.operator_id, l.coupon_number,'] },
  {
    why: 'words are one feed, in one order',
    begins: ['select seq, at', 'select operator_id as "operatorid", ref, body'],
  },
  {
    why: 'rows are put into all chains in one order',
    begins: [
      'select r.operator_id, r.id, r.at, r.who_kind,',
      'select o.operator_id, l.seq, l.hash from unnest(',
      'insert into audit_link',
      'delete from audit_waiting',
    ],
  },
  {
    why: 'what waits is sent, whosever it is',
    begins: ['update message set body = masked_body', 'with due as ('],
  },
  { why: 'old messages are deleted', begins: ['delete from message'] },
  {
    why: 'receipts wait whosever they are',
    begins: ['select distinct operator_id from receipt_waiting'],
  },
  { why: 'every chain has a head', begins: ['select distinct operator_id from receipt_key'] },
  {
    why: 'an operator has a number when they are there',
    begins: [
      'insert into site (',
      'insert into site_version (',
      'insert into player (',
      'insert into account (',
      'select a.id, a.operator_id, a.currency, a.kind, a.owner_id from unnest(',
      'select id, balance, credit_line from account',
      'with asked as materialized ( select nextval(',
    ],
  },
  {
    why: 'the books are proved all together',
    begins: [
      'select operator_id, currency, sum(stake_total - stake_sold)',
      'select count(*)::bigint as count from posting',
      'select id, kind from account',
      'select id, kind, balance from account',
      'select a.id, a.kind, a.balance, coalesce(',
      'select a.operator_id, a.currency, coalesce(',
      'select a.operator_id, a.currency, sum(',
      'select f.movement_id as id,',
      'select m.id, m.kind from movement m',
      'select m.id, m.kind, m.reverses',
      'select p.id from posting p',
      'select p.id, p.movement_id from posting p',
      'with ways as (',
    ],
  },
  {
    why: 'what is over is swept',
    begins: [
      'delete from session where',
      'delete from booking where',
      'delete from contact_message where',
      'delete from known_device where used_at',
      'delete from player_code where ends_at',
      'delete from own_data_ask where at',
      'update harm_mark set ended_at',
      'delete from harm_night where',
      'delete from staff_session where',
      'delete from selection_total where raised_at',
      'delete from coupon_count where raised_at',
      'delete from request where at',
      'delete from request_room where day',
      'delete from desk_export where',
      'with gone as ( delete from player_document_piece p',
      'update payment_hook set verdict',
      'delete from payment_hook where',
      'delete from statement_piece p using',
      `update statement set state = 'refused'`,
    ],
  },
  {
    why: 'documents expire whosever they are',
    begins: ['with due as ( select operator_id, id from player_document'],
  },
  {
    why: 'files are kept as long as their site says',
    begins: ['select e.operator_id, e.player_id, p.site_id,'],
  },
]

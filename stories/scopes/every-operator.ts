// tidy-allow sql: statements are named here, not asked
/** Statements over the rows of every operator, by how they begin, and why. */
export const ofEveryOperator: readonly { readonly begins: string; readonly why: string }[] = [
  { begins: 'select id, operator_id, domain,', why: 'sites are all in memory, so that a host finds its own' },
  { begins: 'select hash from operator_key', why: 'a secret is looked at before its host is' },
  { begins: 'select id, operator_id, name, scopes,', why: 'whoever runs the house lists all keys' },
  { begins: 'select operator_id, revision from trading_revision', why: 'who has new limits is asked of all at once' },
  { begins: 'select operator_id, number from coupon order by', why: 'reports and proofs take every coupon' },
  { begins: 'select operator_id, number from coupon where status', why: 'a start takes up what any of them left' },
  { begins: 'select operator_id, coupon_number,', why: 'a result is one match’s, whosever the coupons are' },
  { begins: 'select operator_id, currency, sum(stake_total)', why: 'the books are proved operator by operator' },
  { begins: 'select seq, at', why: 'words are one feed, in one order' },
  { begins: 'select operator_id as "operatorid", ref, body', why: 'the same, of what they add up to' },
  { begins: 'select count(*)::bigint as count from posting', why: 'the proof of all books says how much it read' },
  { begins: 'select id, kind from account', why: 'the proof of all books' },
  { begins: 'select id, kind, balance from account', why: 'the proof of all books' },
  { begins: 'delete from known_device where used_at', why: 'what is over is swept' },
  { begins: 'delete from selection_total where raised_at', why: 'what is over is swept' },
  { begins: 'delete from coupon_count where raised_at', why: 'what is over is swept' },
  { begins: 'delete from request where at', why: 'what is over is swept' },
  { begins: 'delete from request_room where day', why: 'what is over is swept' },
]

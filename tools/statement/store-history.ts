import type { Session } from '@banko/server/platform/database/session.ts'

/** One player's journals among those of others, all of them over one year. */
export interface History {
  readonly journals: number
  readonly others: number
  /** Milliseconds: when the year begins. */
  readonly from: number
}

export const historyOf = { operatorId: 1, playerId: 1 } as const
const yearMilliseconds = 365 * 86_400_000

/**
 * Fills a migrated ledger: stakes, what coupons paid, sales and credit, of one player among a thousand others, in the order
 * in which a year would have brought them; the balances are what the postings add up to.
 */
export async function fillHistory({ run }: Session, { journals, others, from }: History): Promise<void> {
  const all = journals + others
  const step = Math.floor(yearMilliseconds / all)
  await run(`
    select set_config('banko.operator', '*', true);
    insert into account (operator_id, currency, kind, owner_id)
      select 1, 'TRY', kind, 0 from unnest(array['escrow', 'houseSport', 'world']) kind;
    insert into account (operator_id, currency, kind, owner_id, balance)
      select 1, 'TRY', 'playerCash', n, 0 from generate_series(1, 1001) n;
    create temp table drawn as
      select n, ${from}::bigint + n::bigint * ${step} as at, 1 + (hashint4(-n) & 4095) as amount,
        case when n::bigint * ${journals} / ${all} > (n - 1)::bigint * ${journals} / ${all} then 1
          else 2 + (hashint4(n) & 2147483647) % 1000 end as player_id,
        (array['openingBalance', 'stakePlaced', 'couponSettled', 'stakePlaced', 'couponSold', 'dealerCreditAdded'])
          [1 + (hashint4(n + 7) & 2147483647) % 6] as kind
      from generate_series(1, ${all}) n;
    insert into movement (id, operator_id, kind, cause, actor, asked_hash, at)
      select n, 1, kind, player_id || '/' || gen_random_uuid() || ' ' || n, 'house', sha256('x'), at from drawn order by n;
    insert into posting (operator_id, movement_id, currency, source, target, amount)
      select 1, n, 'TRY', case when d.kind = 'stakePlaced' then mine.id else house.id end,
        case when d.kind = 'stakePlaced' then house.id else mine.id end, amount
      from drawn d join account mine on mine.kind = 'playerCash' and mine.owner_id = player_id
        join account house on house.kind = case d.kind when 'stakePlaced' then 'escrow' when 'openingBalance' then 'world'
          when 'dealerCreditAdded' then 'world' else 'houseSport' end
      order by n;
    update account a set balance = moved.sum, credit_line = greatest(0, -moved.sum)
      from (select account, sum(amount) as sum from (select source as account, -amount as amount from posting
        union all select target, amount from posting) f group by 1) moved
      where moved.account = a.id and a.balance is not null;
    drop table drawn;
    analyze movement, posting, account`)
}

/** What all postings of the player's cash add up to, read without any index of theirs. */
export async function plainSum({ rows }: Session): Promise<number> {
  const found = await rows<{ sum: number }>(
    `select coalesce(sum(case when p.target = a.id then p.amount else -p.amount end), 0)::bigint as sum
     from account a join posting p on a.id in (p.source, p.target)
     where a.kind = 'playerCash' and a.owner_id = ${historyOf.playerId}`,
  )
  return found[0]?.sum ?? 0
}

import { afterHook } from '@banko/server/payments/hooks/hook-door.ts'
import { type HookTaken, type SignedHook, takeHook } from '@banko/server/payments/hooks/take-hook.ts'
import type { House } from '@banko/server/payments/house.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { must } from '@banko/server/platform/must.ts'
import type { openTimed } from '../placement/cost.ts'
import { type BenchHouse, domain } from '../placement/open-bench-house.ts'
import { type BegunDeposit, type BegunDeposits, depositAmount } from './begun-deposits.ts'

/** As many at once as pgbench has clients. */
const atOnce = 16
const batchSize = 50
/** Hooks of one second at the most: so many deposits are there for them. */
const rateMax = 2500

export interface Taken {
  /** A second. */
  readonly rate: number
  /** Processor time of database and house for each, microseconds: what others do on the machine changes it least. */
  readonly cost: number
}

/** How hooks of paid deposits are taken, each of which is credited by one. */
export interface HookRates {
  /** At the module's door, of a provider that is asked what it knows after each. */
  asked(seconds: number): Promise<Taken>
  /** Of one that cannot be asked, whose hooks say it themselves: a transaction each. */
  oneByOne(seconds: number): Promise<Taken>
  /** The same, fifty in a transaction. */
  inBatches(seconds: number): Promise<Taken>
}

type Timed = Awaited<ReturnType<typeof openTimed>>

export function openHookRates(bench: BenchHouse, deposits: BegunDeposits, timed: Timed): HookRates {
  const { house, platform, operatorId } = bench
  const { account } = deposits
  const inside = house.payments.house
  const fake = must(inside.providers.get(account.provider), 'the provider of the bench')
  const takeTogether = takeTogetherIn(inside, { account, provider: { ...fake, canLookUp: false } })
  const door = must(house.payments.door.accountOf(domain, account.hookKey), 'the door of the bench')

  /** Takes hooks, so many together, until the time is over; more run beside one another. */
  async function rateOf(seconds: number, of: { lanes: number; together: number }, take: Take): Promise<Taken> {
    const pool = await deposits.make(Math.ceil(seconds * rateMax))
    await platform.database.session(({ run }) => run('analyze'))
    const began = performance.now()
    let [count, at] = [0, 0]
    const lane = async () => {
      while (performance.now() < began + seconds * 1000) {
        const some = pool.slice(at, at + of.together)
        at += of.together
        if (some.length < of.together) throw new Error('there are too few deposits for so many hooks')
        await forOperator(operatorId, () => take(some))
        count += some.length
      }
    }
    const [, { database, house: own }] = await timed(
      () => Promise.all(Array.from({ length: of.lanes }, lane)),
      () => count,
    )
    return { rate: count / ((performance.now() - began) / 1000), cost: database + own }
  }

  return {
    asked: (seconds) =>
      rateOf(seconds, { lanes: atOnce, together: 1 }, (some) => askOneByOne(door, bench, { account, some })),
    oneByOne: (seconds) => rateOf(seconds, { lanes: atOnce, together: 1 }, takeTogether),
    inBatches: (seconds) => rateOf(seconds, { lanes: 4, together: batchSize }, takeTogether),
  }
}

type Door = NonNullable<ReturnType<BenchHouse['house']['payments']['door']['accountOf']>>

async function askOneByOne(
  door: Door,
  { operatorId }: Pick<BenchHouse, 'operatorId'>,
  { account, some }: { readonly account: BegunDeposits['account']; readonly some: readonly BegunDeposit[] },
): Promise<void> {
  for (const { transferId } of some) {
    const content = JSON.stringify({ reference: transferId })
    const asked = {
      operatorId,
      scope: 'payments',
      key: `paid ${transferId}`,
      caller: `account ${account.accountId}`,
      content,
    }
    const body = Buffer.from(content)
    const { status } = await door.take({ operatorId, accountId: account.accountId, body, command: '', asked })
    if (status !== 200) throw new Error(`a hook was answered with ${status}`)
  }
}

type Take = (some: readonly BegunDeposit[]) => Promise<void>

/** Answers what takes hooks in one transaction. */
function takeTogetherIn(house: House, by: Pick<SignedHook, 'account' | 'provider'>): Take {
  return async (some) => {
    // accounts are locked in one order
    const inOrder = some.toSorted((a, b) => a.playerId - b.playerId)
    const taken = await house.platform.db.transaction().execute(async (tx) => {
      const all: HookTaken[] = []
      for (const { transferId } of inOrder) {
        const body = Buffer.from(JSON.stringify({ reference: transferId, facts: [finalOf(Date.now())] }))
        all.push(await takeHook(house, tx, { ...by, eventKey: `paid ${transferId}`, body }))
      }
      return all
    })
    for (const one of taken) await afterHook(house, by.account, one)
  }
}

function finalOf(saidAt: number) {
  const of = { payment: '1', amount: depositAmount, currency: 'TRY' }
  return { kind: 'moneyFinal', key: 'final 1', ...of, saidAt }
}

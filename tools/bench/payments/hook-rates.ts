import { afterHook, openHookDoor } from '@banko/server/payments/hooks/hook-door.ts'
import { type SignedHook, takeHooks } from '@banko/server/payments/hooks/take-hooks.ts'
import type { House } from '@banko/server/payments/house.ts'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import type { ProviderAccount, ProviderDoor } from '@banko/server/platform/doors/provider-door.ts'
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
  /** Of one that cannot be asked, whose hooks say it themselves: each comes by itself, sixteen at once. */
  oneByOne(seconds: number): Promise<Taken>
  /** The same, fifty handed over together. */
  inBatches(seconds: number): Promise<Taken>
}

type Timed = Awaited<ReturnType<typeof openTimed>>

export function openHookRates(bench: BenchHouse, deposits: BegunDeposits, timed: Timed): HookRates {
  const { house, platform, operatorId } = bench
  const { account } = deposits
  const inside = house.payments.house
  const fake = must(inside.providers.get(account.provider), 'the provider of the bench')
  const takeTogether = takeTogetherIn(inside, { account, provider: { ...fake, canLookUp: false } })
  const told: House = { ...inside, providers: new Map([[account.provider, { ...fake, canLookUp: false }]]) }
  const doorOf = (door: ProviderDoor) => must(door.accountOf(domain, account.hookKey), 'the door of the bench')
  const [askedDoor, toldDoor] = [doorOf(house.payments.door), doorOf(openHookDoor(told))]
  const knock = (door: ProviderAccount, says: Says) => (some: readonly BegunDeposit[]) =>
    knockOneByOne(door, { bench, account, says }, some)

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
      rateOf(
        seconds,
        { lanes: atOnce, together: 1 },
        knock(askedDoor, () => ({})),
      ),
    oneByOne: (seconds) => rateOf(seconds, { lanes: atOnce, together: 1 }, knock(toldDoor, paidNow)),
    inBatches: (seconds) => rateOf(seconds, { lanes: 4, together: batchSize }, takeTogether),
  }
}

/** What a hook says of its deposit besides which it is. */
type Says = () => object

const paidNow: Says = () => ({ facts: [finalOf(Date.now())] })

interface Knocking {
  readonly bench: Pick<BenchHouse, 'operatorId'>
  readonly account: BegunDeposits['account']
  readonly says: Says
}

async function knockOneByOne(
  door: ProviderAccount,
  { bench: { operatorId }, account: { accountId }, says }: Knocking,
  some: readonly BegunDeposit[],
): Promise<void> {
  for (const { transferId } of some) {
    const content = JSON.stringify({ reference: transferId, ...says() })
    const asked = {
      ...{ operatorId, scope: 'payments', key: `paid ${transferId}`, caller: `account ${accountId}`, content },
    }
    const body = Buffer.from(content)
    const { status } = await door.take({ operatorId, accountId, body, command: '', asked })
    if (status !== 200) throw new Error(`a hook was answered with ${status}`)
  }
}

type Take = (some: readonly BegunDeposit[]) => Promise<void>

/** Answers what takes hooks in one transaction. */
function takeTogetherIn(house: House, by: Pick<SignedHook, 'account' | 'provider'>): Take {
  return async (some) => {
    const hooks = some.map(({ transferId }) => ({
      ...by,
      eventKey: `paid ${transferId}`,
      body: Buffer.from(JSON.stringify({ reference: transferId, ...paidNow() })),
    }))
    const taken = await house.platform.db.transaction().execute((tx) => takeHooks(house, tx, hooks))
    for (const one of taken) await afterHook(house, by.account, one)
  }
}

function finalOf(saidAt: number) {
  const of = { payment: '1', amount: depositAmount, currency: 'TRY' }
  return { kind: 'moneyFinal', key: 'final 1', ...of, saidAt }
}

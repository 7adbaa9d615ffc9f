import { productOfPot } from '@banko/betting/jackpots/pot-groups.ts'
import { forEveryOperator, forOperator } from '../platform/database/row-scope.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { atOneMoment } from '../platform/database/transaction.ts'
import { once } from '../platform/once.ts'
import { addStandardPots } from './add-pots.ts'
import { openContributing } from './contribute.ts'
import { openHitSeal } from './hit-seal.ts'
import type { DrawingHouse, Lower } from './house.ts'
import { openKnownPots } from './known-pots.ts'
import { provePots } from './prove-pots.ts'
import { openPotTopic } from './publish.ts'
import { listPots, readHistory } from './read-pots.ts'
import { potRetired } from './retire.ts'
import { openSweeper } from './sweeper.ts'

export { type Adding, addPot, addStandardPots, potWith } from './add-pots.ts'
export { openHitSeal } from './hit-seal.ts'
export type { PotMaking } from './house.ts'
export { migrations } from './migrations.ts'

export interface JackpotsOptions {
  /** Seals where pots are to fall, besides a secret in the database; may be empty. */
  readonly sealKey: string
}

export type Jackpots = ReturnType<typeof openJackpots>

/** Pots that bets feed: what games and settlement do besides, what counts it, and what is shown of it. */
export function openJackpots(lower: Lower, { sealKey }: JackpotsOptions) {
  const { platform, ledger, gaming, settlement } = lower
  const { db, ids } = platform
  const known = openKnownPots(platform)
  const drawing = once(async (): Promise<DrawingHouse> => {
    const { secret } = await readHouse(db)
    return { ...lower, seal: openHitSeal({ secret, sealKey }, ids) }
  })
  const topic = openPotTopic({ ...lower, known })
  const sweeper = openSweeper({ house: lower, known, drawing, moved: topic.moved })
  const steps = openContributing({ platform, known, added: sweeper.wake })
  gaming.use(steps.rounds)
  gaming.feedPots((operatorId) => new Set(known.of(operatorId).flatMap(({ group }) => productOfPot(group) ?? [])))
  settlement.use(steps.coupons)
  const refresh = async () => {
    // what two people decide opens a seal within their transaction, which waits for nothing
    await drawing()
    await known.refresh()
    await topic.refresh()
  }
  return {
    /** Reads which pots there are, and where they stand. */
    refresh,
    /** Counts what a stopped process left, and what nobody told of. */
    sweep: () => sweeper.sweepAll(),
    /** What is asked about pots of a second pair of eyes. */
    approvals: { potRetired: potRetired(drawing) },
    list: (of: Parameters<typeof listPots>[1]) => listPots({ ...lower, known }, of),
    history: (of: Parameters<typeof readHistory>[1]) => readHistory(platform, of),
    /** Gives the operators of demo sites their pots; those that have them keep them as they are. */
    async seedDemo(domains: readonly string[]) {
      const house = await drawing()
      const by = { who: { kind: 'house', name: 'demo' } } as const
      for (const site of domains.flatMap((domain) => lower.operators.findSite(domain) ?? [])) {
        const { operatorId, currency, settings } = site
        const adding = { operatorId, currency, timeZone: settings.timeZone }
        await forOperator(operatorId, () => db.transaction().execute((tx) => addStandardPots(house, tx, adding, by)))
      }
      await refresh()
    },
    /** What is wrong with pots of every operator; empty when all agrees. */
    prove: () => forEveryOperator('pots are proved all together', () => atOneMoment(db, (tx) => provePots(ledger, tx))),
  }
}

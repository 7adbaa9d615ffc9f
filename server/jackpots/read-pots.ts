import { toHex } from '@banko/betting/games/verify/hex.ts'
import { sectionOfPot } from '@banko/betting/jackpots/pot-groups.ts'
import { productsOpen } from '@banko/betting/match/products.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import type { DeskPot } from '@banko/contract/calls/desk-jackpots.ts'
import type { PotCycle, PotRules } from '@banko/contract/calls/jackpots.ts'
import { cyclesPage } from '@banko/contract/calls/jackpots.ts'
import type { Caller } from '../platform/caller.ts'
import type { Platform } from '../platform/platform.ts'
import type { Lower } from './house.ts'
import type { KnownPots } from './known-pots.ts'
import type { Pot } from './pot.ts'
import { standOf } from './publish.ts'
import { readSeenCycles, type SeenCycle } from './store-cycles.ts'
import { readNowOf, readPots } from './store-pots.ts'

/** The pots that who asks may see, with their rules and as they stand. */
export async function listPots(
  {
    platform,
    operators,
    people,
    known,
  }: Pick<Lower, 'platform' | 'operators' | 'people'> & { readonly known: KnownPots },
  caller: Caller,
): Promise<PotRules[]> {
  const { operatorId, siteId } = caller
  const own = caller.kind === 'player' ? (await people.factsOf(caller)).products : undefined
  const open = productsOpen(operators.productsOf(siteId), own)
  const pots = known.of(operatorId).filter(({ group }) => open[sectionOfPot(group)])
  const now = pots.length === 0 ? new Map() : await readNowOf(platform.dbReads, operatorId)
  return pots.flatMap((pot) => {
    const stand = now.get(pot.potId)
    if (!stand) return []
    const { dropsAt, cycle } = stand
    const seen = { ...rulesOf(pot), ...standOf(pot, stand, platform.clock.now()).stand, cycle }
    return [{ ...seen, ...(dropsAt !== undefined && { dropsAt }) }]
  })
}

function rulesOf({ rate, reserveShare, seed, ceiling, stakeMin, dropBy, timeZone }: Pot) {
  return { rate, reserveShare, seed, ceiling, stakeMin, timeZone, ...(dropBy && { dropBy }) }
}

interface HistoryOf {
  readonly operatorId: number
  readonly potId: number
  /** Older than this one. */
  readonly before?: number
}

/** Cycles of a pot of the operator's, the newest first; those that are no more too, since what was committed to stays so. */
export async function readHistory({ dbReads }: Pick<Platform, 'dbReads'>, { before, ...of }: HistoryOf) {
  const found = await readSeenCycles(dbReads, of, { before, count: cyclesPage + 1 })
  if (found.length === 0 && before === undefined) return refused({ code: 'notFound' as const })
  return ok({ cycles: found.slice(0, cyclesPage).map(seenCycle), hasMore: found.length > cyclesPage })
}

function seenCycle(row: SeenCycle): PotCycle {
  const { n: cycle, opened_at, ended_at, hit_e4, salt, paid } = row
  return {
    ...{ cycle, commit: toHex(row.commit), committedAt: row.committed_at },
    ...(opened_at !== null && { openedAt: opened_at }),
    ...(row.drops_at !== null && { dropsAt: row.drops_at }),
    ...(ended_at !== null && { endedAt: ended_at }),
    ...(hit_e4 !== null && salt !== null && { hitE4: hit_e4, salt }),
    ...(paid !== null && { paid }),
  }
}

/** All pots of an operator as its desk sees them. */
export async function listForDesk({ dbReads }: Pick<Platform, 'dbReads'>, operatorId: number): Promise<DeskPot[]> {
  const [pots, now] = [await readPots(dbReads, operatorId), await readNowOf(dbReads, operatorId)]
  return pots.flatMap((pot) => {
    const { potId, group, currency, state } = pot
    const stand = now.get(potId)
    if (!stand) return []
    const { amount: amountE4, reserve: reserveE4, cycle, position, hitAt, dropsAt } = stand
    return [
      {
        ...{ potId, group, currency, state, amountE4, reserveE4, cycle, position, ...rulesOf(pot) },
        ...(hitAt !== undefined && { hitAt }),
        ...(dropsAt !== undefined && state === 'on' && { dropsAt }),
      },
    ]
  })
}

import type { PotGroup } from '@banko/betting/jackpots/pot-groups.ts'
import { addPot, openHitSeal, type PotMaking, potWith } from '../jackpots/index.ts'
import type { PlayerCaller } from '../platform/caller.ts'
import { readHouse } from '../platform/database/store-house.ts'
import { type Dicer, type DiceTown, mustValue, openDiceTown } from './dice-town.ts'
import { byTest, currency, type TestHouseOptions } from './test-house.ts'

/** Where a pot stands, as its rows say. */
export interface PotStanding {
  readonly cycle: number
  readonly amount: number
  readonly reserve: number
  readonly position: number
}

interface PotFigures {
  readonly group?: PotGroup
  /** Millionths of a stake. */
  readonly rate?: number
  /** Units. */
  readonly seed?: number
  readonly ceiling?: number
  readonly dropBy?: 'day'
  readonly currency?: string
}

/** A house with games, whose operator is given pots by the test. */
export interface PotTown extends DiceTown {
  readonly making: PotMaking
  /** Its number. One that nothing of a test comes near, where no figures are given. */
  addPot(figures?: PotFigures): Promise<number>
  standingOf(potId: number): Promise<PotStanding>
  /** A round of dice of so many minor units is over. */
  roll(dicer: Dicer, stake: number): Promise<void>
  /** What was added by now is counted. */
  swept(): Promise<void>
  /** Nothing feeds the pots of a test any longer: they stand as they are. */
  leavePots(): Promise<void>
}

export async function openPotTown(options: TestHouseOptions = {}): Promise<PotTown> {
  const town = await openDiceTown(options)
  await town.leavePace()
  const { house, platform, operatorId } = town
  const { db, clock, ids } = platform
  const seal = openHitSeal({ secret: (await readHouse(db)).secret, sealKey: '' }, ids)
  const making: PotMaking = { platform: { clock, ids }, ledger: house.ledger, seal }
  return {
    ...town,
    making,
    async addPot({ group = 'casinoMega', rate = 100_000, seed = 100, ceiling = 1_000_000, dropBy, ...other } = {}) {
      const adding = { operatorId, currency: other.currency ?? currency, timeZone: 'Europe/Istanbul' }
      const one = potWith(adding, { group, rate, seed, ceiling, dropBy })
      const potId = await db.transaction().execute((tx) => addPot(making, tx, one, byTest))
      await house.jackpots.refresh()
      return potId
    },
    async standingOf(potId) {
      const rows = await platform.database.session((session) =>
        session.rows<PotStanding>(
          `select cycle, amount_e4 as amount, reserve_e4 as reserve, position from pot_now where pot_id = ${potId}`,
        ),
      )
      const [{ cycle, amount, reserve, position }] = rows as [PotStanding]
      return { cycle: Number(cycle), amount: Number(amount), reserve: Number(reserve), position: Number(position) }
    },
    async roll({ caller, sessionToken }, stake) {
      const choices = { game: 'dice', side: 'over', winning: 4000 } as const
      mustValue(await house.gaming.play(caller, { sessionToken, roundKey: ids.uuid(), stake, choices }))
    },
    swept: () => house.jackpots.sweep(),
    async leavePots() {
      await platform.database.session((session) =>
        session.run(`update pot set state = 'retired', retired_at = 1, heir_id = id, left_e4 = 0 where state = 'on'`),
      )
      await house.jackpots.refresh()
    },
    async faults() {
      return [...(await town.faults()), ...(await house.jackpots.prove())]
    },
  }
}

/** What a caller sees of a pot. */
export async function seenPot({ house }: PotTown, caller: PlayerCaller, potId: number) {
  return (await house.jackpots.list(caller)).find((pot) => pot.potId === potId)
}

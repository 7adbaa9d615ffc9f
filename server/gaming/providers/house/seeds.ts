import { commitOf } from '@banko/betting/games/fair-stream.ts'
import { toHex } from '@banko/betting/games/verify/hex.ts'
import { ok, refused } from '@banko/contract/answer.ts'
import type { FairSeeds } from '@banko/contract/calls/games.ts'
import { must } from '../../../platform/must.ts'
import type { Transaction } from '../../../platform/platform.ts'
import { hasOpenRound } from '../../rounds/store-open-rounds.ts'
import {
  insertSeed,
  lockPlayer,
  type NextRow,
  nextSeedId,
  openSeed,
  readInUse,
  readNext,
  revealSeed,
  type SeedRow,
  setClientSeed,
} from '../../rounds/store-seeds.ts'
import { type DrawingHouse, drawingHouse, type HouseOfGames } from './house-of-games.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** Seeds that a player has: those in use, and the one that comes next. */
export interface Seeds {
  readonly inUse: SeedRow
  readonly next: NextRow
}

/** From so many rounds or milliseconds on they change by themselves. Source: games.md, The fair stream. */
const roundsMax = 1000
const ageMax = 24 * 3_600_000
/** Of a client seed that the house drew. */
const clientSeedLength = 16

type Needs = Pick<DrawingHouse, 'platform' | 'seal'>

export function seenSeeds({ inUse, next }: Seeds): FairSeeds {
  const { commit, client_seed: clientSeed, next_nonce: nonce } = inUse
  return { commit: toHex(commit), clientSeed, nonce, nextCommit: toHex(next.commit) }
}

/** A player's seeds; those of who has none are drawn. */
export async function ownSeeds(house: HouseOfGames, of: Of): Promise<FairSeeds> {
  const { db } = house.platform
  const inUse = await readInUse(db, of)
  const next = inUse && (await readNext(db, of))
  if (inUse && next) return seenSeeds({ inUse, next })
  const drawing = await drawingHouse(house)
  return seenSeeds(await db.transaction().execute((tx) => lockSeeds(drawing, tx, of)))
}

/** Locks a player's seeds until the commit; those that are worn out are changed before. */
export async function lockSeeds(house: Needs, tx: Transaction, of: Of): Promise<Seeds> {
  await lockPlayer(tx, of)
  const inUse = (await readInUse(tx, of)) ?? (await beginSeeds(house, tx, of))
  const isWorn = inUse.next_nonce >= roundsMax || house.platform.clock.now() - inUse.opened_at >= ageMax
  if (isWorn && inUse.next_nonce > 0 && !(await hasOpenRound(tx, of)))
    return (await changeSeeds(house, tx, { of, inUse })).seeds
  return { inUse, next: must(await readNext(tx, of), 'the next seed of a player') }
}

interface Changed {
  /** Absent where they go on. */
  readonly revealed?: { readonly commit: string; readonly serverSeed: string }
  readonly seeds: Seeds
}

/**
 * Makes what was secret public, and what was committed to beforehand the next to be drawn from; not while a round that is
 * drawn from them goes on.
 */
export async function rotateSeeds(house: HouseOfGames, of: Of, clientSeed: string) {
  const drawing = await drawingHouse(house)
  const changed = await house.platform.db.transaction().execute(async (tx): Promise<Changed | undefined> => {
    await lockPlayer(tx, of)
    if (await hasOpenRound(tx, of)) return undefined
    const inUse = (await readInUse(tx, of)) ?? (await beginSeeds(drawing, tx, of))
    // nothing is known of these: another row for each time that somebody asks would be one for nothing
    if (inUse.next_nonce === 0) return { seeds: await changeClientSeed(tx, { of, inUse, clientSeed }) }
    return changeSeeds(drawing, tx, { of, inUse, clientSeed })
  })
  return changed ? ok({ ...changed, seeds: seenSeeds(changed.seeds) }) : refused({ code: 'gameRoundOpen' })
}

/** Of seeds that nothing was drawn from yet: the server seed was committed to before either client seed. */
async function changeClientSeed(tx: Transaction, { of, inUse, clientSeed }: Required<Change>): Promise<Seeds> {
  await setClientSeed(tx, { operatorId: of.operatorId, seedId: inUse.id }, clientSeed)
  const next = must(await readNext(tx, of), 'the next seed of a player')
  return { inUse: { ...inUse, client_seed: clientSeed }, next }
}

interface Change {
  readonly of: Of
  readonly inUse: SeedRow
  /** The one before goes on where it is absent. */
  readonly clientSeed?: string
}

async function changeSeeds(house: Needs, tx: Transaction, { of, inUse, clientSeed = inUse.client_seed }: Change) {
  const { operatorId } = of
  const at = house.platform.clock.now()
  const seed = house.seal.open(inUse.sealed_seed, { operatorId, seedId: inUse.id })
  const next = must(await readNext(tx, of), 'the next seed of a player')
  await revealSeed(tx, { operatorId, seedId: inUse.id }, { seed, at })
  await openSeed(tx, { operatorId, seedId: next.id }, { clientSeed, at })
  await drawNext(house, tx, of)
  return {
    revealed: { commit: toHex(inUse.commit), serverSeed: toHex(seed) },
    seeds: {
      inUse: must(await readInUse(tx, of), 'the seeds of a player'),
      next: must(await readNext(tx, of), 'the next seed of a player'),
    },
  }
}

/** The first of a player. */
async function beginSeeds(house: Needs, tx: Transaction, of: Of): Promise<SeedRow> {
  const { ids, clock } = house.platform
  await drawNext(house, tx, of)
  const { id: seedId } = must(await readNext(tx, of), 'the next seed of a player')
  const clientSeed = ids.token().slice(0, clientSeedLength)
  await openSeed(tx, { operatorId: of.operatorId, seedId }, { clientSeed, at: clock.now() })
  await drawNext(house, tx, of)
  return must(await readInUse(tx, of), 'the seeds of a player')
}

/** 32 bytes of the system's source, committed to before whatever a player chooses to go with them. */
async function drawNext({ platform, seal }: Needs, tx: Transaction, { operatorId, playerId }: Of): Promise<void> {
  const seed = new Uint8Array(Buffer.from(platform.ids.token(), 'base64url'))
  const seedId = await nextSeedId(tx)
  const sealed = seal.close(seed, { operatorId, seedId })
  await insertSeed(tx, { operatorId, playerId, seedId, commit: commitOf(seed), sealed })
}

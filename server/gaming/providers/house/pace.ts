import { type Rulebook, rulebookOf, soonerOf } from '@banko/betting/games/rulebook.ts'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'
import { realityChoices } from '@banko/contract/protection/choices.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Connection, Transaction } from '../../../platform/platform.ts'
import { readOpenElsewhere } from '../../rounds/store-open-rounds.ts'
import { type PlayRow, readPlay, writePlay } from '../../rounds/store-play.ts'
import { lockPlayer } from '../../rounds/store-seeds.ts'
import type { HouseOfGames } from './house-of-games.ts'
import { type OfferedGame, offeredGames } from './offered-games.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
  readonly siteId: number
}

const minute = 60_000
/** Whoever has not played for so long begins anew. */
const awayMs = 30 * minute
/** No player asks to be told sooner. */
const ownLeast = Math.min(...realityChoices.filter((minutes) => minutes > 0)) * minute

type Refused = CallRefusals['roundOpenElsewhere' | 'gameCheckDue' | 'gameTooSoon']
export type NotNow = Refused['code']

/** By which the games of a site are played. */
export function rulebookAt({ operators }: Pick<HouseOfGames, 'operators'>, siteId: number): Rulebook {
  return rulebookOf(operators.siteOf(siteId).settings.rulebook)
}

/** From the beginning of a round of a game to that of the next one, of whichever game, milliseconds. */
export function leastMsOf({ slotMs, gameMs }: Rulebook, { pace }: OfferedGame): number {
  return pace === 'slot' ? slotMs : gameMs
}

/**
 * Why a player begins no round of a game now: one of another is open, they have not answered how long they have been
 * playing, or the round before was a moment ago. Their seeds are locked, so that two rounds at once come one after the other.
 */
export async function whyNotNow(
  house: HouseOfGames,
  tx: Transaction,
  { of, game }: { readonly of: Of; readonly game: HouseGameName },
): Promise<Refused | undefined> {
  const stopped = await whyStopped(house, tx, { of, game })
  if (stopped) return stopped
  const now = house.platform.clock.now()
  const row = goingOn(await readPlay(tx, of), now)
  return now < row.next_from ? { code: 'gameTooSoon', inMs: row.next_from - now } : undefined
}

/** The same of a table, which has a pace of its own. */
export async function whyStopped(
  house: HouseOfGames,
  tx: Transaction,
  { of, game }: { readonly of: Of; readonly game: HouseGameName },
): Promise<CallRefusals['roundOpenElsewhere' | 'gameCheckDue'] | undefined> {
  const elsewhere = await whyElsewhere(tx, of, game)
  if (elsewhere) return elsewhere
  const row = goingOn(await readPlay(tx, of), house.platform.clock.now())
  return (await checkInMs(house, tx, { of, row })) === 0 ? { code: 'gameCheckDue' } : undefined
}

/** One game at a time: a round of another that is open is ended first, or waited for. */
export async function whyElsewhere(
  connection: Connection,
  of: Pick<Of, 'operatorId' | 'playerId'>,
  game: string,
): Promise<CallRefusals['roundOpenElsewhere'] | undefined> {
  const open = await readOpenElsewhere(connection, of, game)
  return open && { code: 'roundOpenElsewhere', ...open }
}

/** A round has begun. */
export async function noteRound(
  house: HouseOfGames,
  tx: Transaction,
  { of, game }: { readonly of: Of; readonly game: HouseGameName },
): Promise<void> {
  const now = house.platform.clock.now()
  const row = goingOn(await readPlay(tx, of), now)
  const least = leastMsOf(rulebookAt(house, of.siteId), offeredGames[game])
  await writePlay(tx, of, { ...row, seen_at: now, next_from: now + least })
}

/** A game was opened. Answers how long its player waits for the first round, milliseconds. */
export async function noteOpened({ platform }: HouseOfGames, tx: Transaction, of: Of): Promise<number> {
  const now = platform.clock.now()
  const row = goingOn(await readPlay(tx, of), now)
  await writePlay(tx, of, { ...row, seen_at: now })
  return Math.max(0, row.next_from - now)
}

/** A player goes on who has been told how long they have been playing. False: nobody has asked, and nothing changes. */
export async function goOn(house: HouseOfGames, of: Of): Promise<boolean> {
  const { db, clock } = house.platform
  return db.transaction().execute(async (tx) => {
    await lockPlayer(tx, of)
    const now = clock.now()
    const row = goingOn(await readPlay(tx, of), now)
    if ((await checkInMs(house, tx, { of, row })) !== 0) return false
    await writePlay(tx, of, { ...row, check_from: now, seen_at: now })
    return true
  })
}

/** Since when a player has played, and when they are asked whether they go on. */
export async function playOf(house: HouseOfGames, connection: Connection, of: Of) {
  const row = goingOn(await readPlay(connection, of), house.platform.clock.now())
  return { since: row.began_at, check: await nextCheck(house, connection, { of, row }) }
}

/** Until a player is asked whether they go on, and how long they have played since they were; absent: nobody asks. */
async function nextCheck(
  house: HouseOfGames,
  connection: Connection,
  { of, row }: { readonly of: Of; readonly row: PlayRow },
) {
  const now = house.platform.clock.now()
  const { realityMinutes } = rulebookAt(house, of.siteId)
  const minutes = soonerOf(realityMinutes, await house.people.realityOf(connection, of))
  const played = now - row.check_from
  return minutes === 0 ? undefined : { inMs: Math.max(0, minutes * minute - played), played }
}

/** The same where a round begins: what a player asked for themselves is read where it may matter. */
async function checkInMs(
  house: HouseOfGames,
  tx: Transaction,
  { of, row }: { readonly of: Of; readonly row: PlayRow },
): Promise<number | undefined> {
  const played = house.platform.clock.now() - row.check_from
  const { realityMinutes } = rulebookAt(house, of.siteId)
  const isOverdue = realityMinutes > 0 && played >= realityMinutes * minute
  if (isOverdue) return 0
  return played < ownLeast ? undefined : (await nextCheck(house, tx, { of, row }))?.inMs
}

/** As it stands; of who was away, or never played, from now on. */
function goingOn(row: PlayRow | undefined, now: number): PlayRow {
  if (!row) return { began_at: now, check_from: now, seen_at: now, next_from: 0 }
  return now - row.seen_at >= awayMs ? { ...row, began_at: now, check_from: now } : row
}

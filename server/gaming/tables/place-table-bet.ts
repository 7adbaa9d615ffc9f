import { phaseOf } from '@banko/betting/games/table-phase.ts'
import { firstDifference } from '@banko/betting/games/verify/first-difference.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { type NotTaken, whyNotTaken } from '../providers/house/not-taken.ts'
import { proofOf } from '../providers/house/offered-games.ts'
import { noteRound, rulebookAt, whyStopped } from '../providers/house/pace.ts'
import type { Playing } from '../providers/house/playing.ts'
import { boundsIn, whyOutside } from '../providers/house/why-outside.ts'
import { lockPlayer } from '../rounds/store-seeds.ts'
import { aliasOf } from '../sessions/store.ts'
import { type Applying, applyWithin } from '../wallet/apply-wallets.ts'
import { dealtOf } from './dealt.ts'
import { insertSharedBet, readBetsOf, readSharedBet, type SharedBetRow } from './store-shared-bets.ts'
import { readNewestShared, shareTable } from './store-shared-rounds.ts'
import { readStepsOf } from './store-shared-steps.ts'
import { type TableAsked, type TableBetKept, tableBetCall } from './table-calls.ts'
import { stakeOfAll, type TableGame } from './table-games.ts'
import { inStore, type TableHouse } from './table-house.ts'

type Code =
  | NotTaken
  | 'roundOpenElsewhere'
  | 'gameCheckDue'
  | 'gameBetsClosed'
  | 'gameBetsFull'
  | 'stakeBelowMin'
  | 'stakeAboveMax'
type Placed<Stand> = Answer<Stand, Code>

interface Placing<Bet, Stand extends object> {
  readonly playing: Playing
  readonly game: TableGame<Bet, Stand>
  readonly asked: TableAsked<Bet>
}

/**
 * Puts bets on a table. Whether they are in time is decided under the table's lock, by the clock of the house: a round is
 * drawn only after whoever was in time has committed. First the player's lock, then the table's, then the wallet's own.
 */
export async function placeTableBet<Bet, Stand extends object>(
  house: TableHouse,
  placing: Placing<Bet, Stand>,
): Promise<Answer<Stand & Balance, Code>> {
  const { operatorId, playerId } = placing.playing
  const proof = await proofOf(house, placing.game.name)
  if (!proof) return refused({ code: 'gameOff' })
  const { placed, balance } = await applyWithin(house, operatorId, async (applying) => {
    const done = await placeWithin(house, applying, { ...placing, stakeMin: proof.stakeMin })
    const cash = await house.ledger.balances(applying.tx, operatorId, 'playerCash', [playerId])
    return { placed: done, balance: must(cash.get(playerId), 'the cash of a player') }
  })
  if (!placed.ok) return placed
  house.people.publishBalances([{ operatorId, playerId }])
  return ok({ ...placed.value, balance })
}

interface Balance {
  readonly balance: number
}

interface PlacingNow<Bet, Stand extends object> extends Placing<Bet, Stand> {
  readonly stakeMin: number
}

async function placeWithin<Bet, Stand extends object>(
  house: TableHouse,
  applying: Applying,
  placing: PlacingNow<Bet, Stand>,
): Promise<Placed<Stand>> {
  const { tx } = applying
  const { playing, game, asked, stakeMin } = placing
  const { operatorId } = playing
  await lockPlayer(tx, playing)
  const known = await readSharedBet(tx, playing, asked.betKey)
  if (known) return sameBet(tx, placing, known)
  const table = inStore({ operatorId, game })
  await shareTable(tx, table)
  const round = await readNewestShared(tx, table)
  const isOpen = round && phaseOf(dealtOf(round, game), house.platform.clock.now()) === 'betting'
  if (!isOpen || round.id !== asked.roundId) return refused({ code: 'gameBetsClosed' })
  const stopped = await whyStopped(house, tx, { of: playing, game: game.name })
  if (stopped) return refused(stopped)
  const own = await readBetsOf(tx, playing, round.id)
  if (own.length >= game.betsMax) return refused({ code: 'gameBetsFull' })
  const bar = game.whyBarred(asked.bet, own, stakeMin)
  if (bar) return refused(bar)
  const bet = { stake: game.stakeOf(asked.bet), choices: game.keptOf(asked.bet) }
  const bets = [...own, bet]
  const staked = stakeOfAll({ bets })
  const outside =
    whyOutside(rulebookAt(house, playing.siteId), { min: stakeMin, max: staked }, staked) ??
    whyNotAtOnce(playing, bet.stake)
  if (outside) return refused(outside)
  const ref = own[0]?.ref ?? house.platform.ids.uuid()
  const why = await takeStake(house, applying, { playing, game, kept: { ...asked, ...bet }, ref })
  return why ? refused(why) : ok(game.standOf(round.id, { bets, steps: [] }))
}

interface Taking {
  readonly playing: Playing
  readonly game: Pick<TableGame, 'name'>
  readonly kept: TableBetKept & { readonly roundId: number }
  readonly ref: string
}

/** What the operator lets be bet at once in the game. */
function whyNotAtOnce(
  { game, currency }: Playing,
  stake: number,
): CallRefusals['stakeBelowMin' | 'stakeAboveMax'] | undefined {
  const { min, max } = boundsIn(game, currency, { min: 0, max: stake })
  if (stake < min) return { code: 'stakeBelowMin', limit: 'site', min, stake }
  return stake > max ? { code: 'stakeAboveMax', limit: 'site', max, stake } : undefined
}

/** Why the wallet took no bet; undefined: it did, and it is kept. */
async function takeStake(house: TableHouse, applying: Applying, { playing, game: { name }, kept, ref }: Taking) {
  const { operatorId, playerId, currency, game } = playing
  const { tx } = applying
  const { clock, ids } = house.platform
  const of = { operatorId, playerId, providerId: game.provider_id }
  const alias = await aliasOf(tx, of, ids.token().slice(0, 32))
  const { betKey: key, roundId, stake, choices } = kept
  const [applied] = await applying.apply([tableBetCall({ ...of, alias, game: game.ref, currency, ref }, kept)])
  const { answer } = must(applied, 'what became of a bet')
  if (answer.status !== 'ok') return whyNotTaken(house, applying, { playing, asked: { stake }, answer })
  await insertSharedBet(tx, { ...of, key, roundId, ref, stake, choices, at: clock.now() })
  await noteRound(house, tx, { of: playing, game: name })
  return undefined
}

/** What is asked again is answered as it stands, and nothing moves. */
async function sameBet<Bet, Stand extends object>(
  tx: Transaction,
  { playing, game, asked }: Placing<Bet, Stand>,
  known: SharedBetRow,
): Promise<Placed<Stand>> {
  const isSame =
    known.round_id === asked.roundId && firstDifference(known.choices, game.keptOf(asked.bet)) === undefined
  if (!isSame) return refused({ code: 'gameRoundReused' })
  const { round_id: roundId } = known
  const own = { bets: await readBetsOf(tx, playing, roundId), steps: await readStepsOf(tx, playing, roundId) }
  return ok(game.standOf(roundId, own))
}

import { firstDifference } from '@banko/betting/games/verify/first-difference.ts'
import { parseAmount } from '@banko/betting/numbers/money.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { FairSeeds } from '@banko/contract/calls/games.ts'
import type { OwnFreeRounds } from '@banko/contract/calls/promotions.ts'
import type { HouseRound } from '@banko/contract/games/house-rounds.ts'
import { stakeMaxOf } from '@banko/contract/games/stake-bounds.ts'
import { must } from '../../../platform/must.ts'
import type { Transaction } from '../../../platform/platform.ts'
import { insertRound, type RoundRow, readRound } from '../../rounds/store-rounds.ts'
import { spendNonce } from '../../rounds/store-seeds.ts'
import { aliasOf } from '../../sessions/store.ts'
import { type Applied, type Applying, applyWithin } from '../../wallet/apply-wallets.ts'
import { type Drawn, drawRound } from './draw-round.ts'
import { type DrawingHouse, drawingHouse, type HouseOfGames } from './house-of-games.ts'
import { whyNotFree } from './not-free.ts'
import { type NotTaken, whyNotTaken } from './not-taken.ts'
import { nameOfConfig, offeredGames, offeredVariant, proofOf } from './offered-games.ts'
import { type NotNow, noteRound, rulebookAt, whyNotNow } from './pace.ts'
import type { Playing } from './playing.ts'
import { type RoundAsked, roundCall } from './round-call.ts'
import { lockSeeds, type Seeds, seenSeeds } from './seeds.ts'
import { seenRound } from './seen-round.ts'
import { boundsIn, whyOutside } from './why-outside.ts'

interface Played {
  readonly round: HouseRound
  readonly balance: number
  readonly seeds: FairSeeds
  /** After a free round, those that may be played next. */
  readonly freeRounds?: OwnFreeRounds
}

type Code = NotTaken | NotNow | 'gameFreeRoundsGone' | 'stakeBelowMin' | 'stakeAboveMax'

/**
 * Plays a round: the draw, its money and what is kept of it are one transaction. Its seeds are locked first, so that rounds
 * of a player come one after the other and each has a place of its own under them; then, by the wallet, the names of its
 * transactions and the player's account. A bet that is refused uses no place.
 */
export async function playRound(
  house: HouseOfGames,
  { playing, asked }: Omit<Round, 'language'>,
): Promise<Answer<Played, Code>> {
  const { stake, choices } = asked
  const proof = await proofOf(house, choices.game)
  if (!proof) return refused({ code: 'gameOff' })
  const proven = { min: proof.stakeMin, max: stakeMaxOf(offeredVariant, choices) }
  // what a free round stands for is its offer's
  const bounds = asked.freeRoundsId === undefined ? boundsIn(playing.game, playing.currency, proven) : proven
  const outside = whyOutside(rulebookAt(house, playing.siteId), bounds, stake)
  if (outside) return refused(outside)
  const { operatorId, playerId } = playing
  const drawing = await drawingHouse(house)
  // in a transaction nothing waits for another connection
  const language = asked.freeRoundsId === undefined ? '' : await house.people.langOf(playing)
  const { answer, hasMoved } = await applyWithin(house, operatorId, (applying) =>
    playWithin(drawing, applying, { playing, asked, language }),
  )
  if (hasMoved) house.people.publishBalances([{ operatorId, playerId }])
  return answer
}

interface Round {
  readonly playing: Playing
  readonly asked: RoundAsked
  /** That a player of free rounds reads. */
  readonly language: string
}

interface Outcome {
  readonly answer: Answer<Played, Code>
  readonly hasMoved: boolean
}

async function playWithin(house: DrawingHouse, applying: Applying, of: Round): Promise<Outcome> {
  const { tx, apply } = applying
  const { playing, asked } = of
  const seeds = await lockSeeds(house, tx, playing)
  const known = await readRound(tx, playing, asked.roundKey)
  if (known) return { answer: await sameRound(house, applying, { ...of, known, seeds }), hasMoved: false }
  const notNow = await whyNotNow(house, tx, { of: playing, game: asked.choices.game })
  if (notNow) return { answer: refused(notNow), hasMoved: false }
  const drawn = drawUnder(house, seeds, of)
  const { operatorId, playerId, currency, game } = playing
  const at = { operatorId, playerId, providerId: game.provider_id }
  const alias = await aliasOf(tx, at, house.platform.ids.token().slice(0, 32))
  const [applied] = await apply([roundCall({ ...at, alias, game: game.ref, currency }, asked, drawn.payout)])
  const done = must(applied, 'what became of a round')
  if (done.answer.status !== 'ok') {
    const why = asked.freeRoundsId === undefined ? whyNotTaken : whyNotFree
    return { answer: refused(await why(house, applying, { ...of, answer: done.answer })), hasMoved: false }
  }
  const round = await keepRound(house, applying, { ...of, seeds, drawn, done })
  return { answer: ok({ ...round, ...(await freeAfter(house, tx, of)) }), hasMoved: done.hasMoved }
}

function drawUnder(house: DrawingHouse, { inUse }: Seeds, { playing, asked }: Round): Drawn {
  const { id: seedId, sealed_seed: sealed, client_seed: clientSeed, next_nonce: nonce } = inUse
  const serverSeed = house.seal.open(sealed, { operatorId: playing.operatorId, seedId })
  const { game, ...choices } = asked.choices
  const from = { serverSeed, clientSeed, nonce, stake: asked.stake, variant: offeredVariant, choices }
  return drawRound(offeredGames[game].rules, from)
}

/** Of a free round, those of its game that may be played next. */
async function freeAfter(
  { promotions }: HouseOfGames,
  tx: Transaction,
  { playing, asked, language }: Round,
): Promise<Pick<Played, 'freeRounds'>> {
  if (asked.freeRoundsId === undefined) return {}
  const { operatorId, playerId, game } = playing
  const [freeRounds] = await promotions.freeRounds.playable(tx, { operatorId, playerId, language }, game.ref)
  return freeRounds ? { freeRounds } : {}
}

interface Kept extends Round {
  readonly seeds: Seeds
  readonly drawn: Drawn
  readonly done: Applied
}

async function keepRound(house: HouseOfGames, { tx }: Applying, { playing, asked, seeds, drawn: made, done }: Kept) {
  const { operatorId, playerId, currency, game } = playing
  const { id: seedId, next_nonce: nonce } = seeds.inUse
  const { drawn, multiplier, payout, bytes } = made
  const { roundKey: ref, stake, freeRoundsId } = asked
  const { game: name, ...choices } = asked.choices
  const { config } = offeredGames[name].rules
  const at = house.platform.clock.now()
  const free = freeRoundsId === undefined ? {} : { free_rounds_id: freeRoundsId, free_counted: done.freeCounted ?? 0 }
  const row: RoundRow = { ref, config, stake, choices, drawn, bytes, multiplier, payout, at, ...free }
  const of = { operatorId, playerId, providerId: game.provider_id }
  await insertRound(tx, { ...row, ...of, seedId, nonce, variant: offeredVariant })
  await spendNonce(tx, { operatorId, seedId })
  await noteRound(house, tx, { of: playing, game: name })
  const inUse = { ...seeds.inUse, next_nonce: nonce + 1 }
  const balance = must(parseAmount(done.answer.balance ?? '', currency), 'the balance of a player')
  return { round: seenRound(row), balance, seeds: seenSeeds({ ...seeds, inUse }) }
}

interface Known extends Round {
  readonly known: RoundRow
  readonly seeds: Seeds
}

/** What is asked again is answered again, and nothing moves. */
async function sameRound(
  house: HouseOfGames,
  { tx }: Applying,
  { playing, asked, known, seeds, language }: Known,
): Promise<Answer<Played, Code>> {
  const { config, stake, choices } = known
  const same = firstDifference({ ...Object(choices), game: nameOfConfig(config) }, asked.choices) === undefined
  const isFree = (known.free_rounds_id ?? undefined) === asked.freeRoundsId
  if (!same || !isFree || stake !== asked.stake) return refused({ code: 'gameRoundReused' })
  const { operatorId, playerId } = playing
  const cash = await house.ledger.balances(tx, operatorId, 'playerCash', [playerId])
  const balance = must(cash.get(playerId), 'the cash of a player')
  const free = await freeAfter(house, tx, { playing, asked, language })
  return ok({ round: seenRound(known), balance, seeds: seenSeeds(seeds), ...free })
}

import { mines as rules } from '@banko/betting/games/mines.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { MinesStand } from '@banko/contract/calls/games.ts'
import { minesStakeMax } from '@banko/contract/games/stake-bounds.ts'
import { must } from '../../../../platform/must.ts'
import { insertOpenRound, type OpenRow, readOpenRound } from '../../../rounds/store-open-rounds.ts'
import { type RoundRow, readRound } from '../../../rounds/store-rounds.ts'
import { spendNonce } from '../../../rounds/store-seeds.ts'
import { aliasOf } from '../../../sessions/store.ts'
import { type Applying, applyWithin } from '../../../wallet/apply-wallets.ts'
import { type DrawingHouse, drawingHouse, type HouseOfGames } from '../house-of-games.ts'
import { type NotTaken, whyNotTaken } from '../not-taken.ts'
import { nameOfConfig, offeredVariant, proofOf } from '../offered-games.ts'
import { type NotNow, noteRound, rulebookAt, whyNotNow } from '../pace.ts'
import type { Playing } from '../playing.ts'
import { lockSeeds } from '../seeds.ts'
import { boundsIn, whyOutside } from '../why-outside.ts'
import { type MinesAsked, startCall } from './mines-calls.ts'
import { seenOpen, seenOver } from './seen-mines.ts'
import { balanceOf } from './step-mines.ts'

type Code = NotTaken | NotNow | 'gameRoundOpen' | 'stakeBelowMin' | 'stakeAboveMax'
type Started = Answer<MinesStand['stands'], Code>

interface Starting {
  readonly playing: Playing
  readonly asked: MinesAsked
}

/**
 * Begins a round: its bet, its place under the seeds and what is kept of it are one transaction. Where its mines lie is
 * settled with it, and stands nowhere until it is over.
 */
export async function startMines(house: HouseOfGames, { playing, asked }: Starting): Promise<Answer<MinesStand, Code>> {
  const { stake, mines } = asked
  const proof = await proofOf(house, 'mines')
  if (!proof) return refused({ code: 'gameOff' })
  const proven = { min: proof.stakeMin, max: minesStakeMax(offeredVariant, mines) }
  const bounds = boundsIn(playing.game, playing.currency, proven)
  const outside = whyOutside(rulebookAt(house, playing.siteId), bounds, stake)
  if (outside) return refused(outside)
  const { operatorId, playerId } = playing
  const drawing = await drawingHouse(house)
  const { started, balance } = await applyWithin(house, operatorId, async (applying) => {
    const done = await startWithin(drawing, applying, { playing, asked })
    return { started: done, balance: await balanceOf(house, applying.tx, playing) }
  })
  if (!started.ok) return started
  house.people.publishBalances([{ operatorId, playerId }])
  return ok({ stands: started.value, balance })
}

async function startWithin(house: DrawingHouse, applying: Applying, starting: Starting): Promise<Started> {
  const { tx } = applying
  const { playing, asked } = starting
  const { inUse } = await lockSeeds(house, tx, playing)
  const over = await readRound(tx, playing, asked.roundKey)
  if (over) return sameOver(over, asked)
  const open = await readOpenRound(tx, playing)
  if (open?.ref === asked.roundKey) return sameOpen(open, asked)
  if (open) return refused({ code: 'gameRoundOpen' })
  const notNow = await whyNotNow(house, tx, { of: playing, game: 'mines' })
  if (notNow) return refused(notNow)
  const bar = await takeStake(house, applying, starting)
  if (bar) return bar
  const { operatorId, playerId, game } = playing
  const { roundKey: ref, stake, mines } = asked
  const at = house.platform.clock.now()
  const choices = { mines, picks: [] }
  await insertOpenRound(tx, {
    ...{ operatorId, playerId, providerId: game.provider_id, ref, seedId: inUse.id, nonce: inUse.next_nonce },
    ...{ config: rules.config, variant: offeredVariant, stake, choices, at },
  })
  await spendNonce(tx, { operatorId, seedId: inUse.id })
  await noteRound(house, tx, { of: playing, game: 'mines' })
  return ok({ state: 'open', round: seenOpen({ ref, opened_at: at, stake, variant: offeredVariant, choices }) })
}

/** Why the wallet took no bet; undefined: it did. */
async function takeStake(house: DrawingHouse, applying: Applying, { playing, asked }: Starting) {
  const { operatorId, playerId, currency, game } = playing
  const at = { operatorId, playerId, providerId: game.provider_id }
  const alias = await aliasOf(applying.tx, at, house.platform.ids.token().slice(0, 32))
  const [applied] = await applying.apply([startCall({ ...at, alias, game: game.ref, currency }, asked)])
  const { answer } = must(applied, 'what became of a bet')
  return answer.status === 'ok' ? undefined : refused(await whyNotTaken(house, applying, { playing, asked, answer }))
}

/** What is asked again is answered as it stands, and nothing moves. */
function sameOpen(open: OpenRow, { stake, mines }: MinesAsked): Started {
  const isSame = open.stake === stake && open.choices.mines === mines
  return isSame ? ok({ state: 'open', round: seenOpen(open) }) : refused({ code: 'gameRoundReused' })
}

function sameOver(row: RoundRow, { stake, mines }: MinesAsked): Started {
  if (nameOfConfig(row.config) !== 'mines') return refused({ code: 'gameRoundReused' })
  const stands = seenOver(row)
  const isSame = stands.round.stake === stake && stands.round.choices.mines === mines
  return isSame ? ok(stands) : refused({ code: 'gameRoundReused' })
}

import { even, payoutOf } from '@banko/betting/games/payout.ts'
import { must } from '../../platform/must.ts'
import { drawsOf } from '../providers/house/kept-draws.ts'
import { offeredVariant } from '../providers/house/offered-games.ts'
import { insertSharedPart } from '../rounds/store-rounds.ts'
import { lockPlayer } from '../rounds/store-seeds.ts'
import { type Applying, applyWithin } from '../wallet/apply-wallets.ts'
import { readBetsOf, readWaiting, type SharedBetRow, type Waiting } from './store-shared-bets.ts'
import { type SharedRow, saveSettled } from './store-shared-rounds.ts'
import { paidOf, readStepsOf } from './store-shared-steps.ts'
import { tableEndCall } from './table-calls.ts'
import { stakeOfAll } from './table-games.ts'
import type { TableHouse, TableOf } from './table-house.ts'

/** Players who are paid at once: connections of others stay with others. */
const lanes = 3

interface Settling extends TableOf {
  readonly row: SharedRow
}

/**
 * Pays who won in a round that was drawn, or gives back what was staked in one that was not; a transaction for each player.
 * What a stopped process left is gone on with: whose round in the wallet is over has what is theirs. One player who cannot
 * be paid stands in no other's way. Answers whether nobody waits any more.
 */
export async function settleTable(house: TableHouse, settling: Settling): Promise<boolean> {
  const { operatorId, row } = settling
  const { db, clock, log } = house.platform
  const of = { operatorId, roundId: row.id }
  const waiting = await readWaiting(db, of)
  const failed: number[] = []
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      try {
        if (await settleOne(house, settling, one))
          house.people.publishBalances([{ operatorId, playerId: one.playerId }])
      } catch (error) {
        failed.push(one.playerId)
        log.error('gaming.tableNotSettled', error, { ...of, playerId: one.playerId })
      }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (failed.length > 0) return false
  await saveSettled(db, of, clock.now())
  return true
}

/** Answers whether something was done: two processes may come to one player. */
function settleOne(house: TableHouse, settling: Settling, { playerId }: Waiting): Promise<boolean> {
  const { operatorId, row } = settling
  return applyWithin(house, operatorId, async (applying) => {
    const of = { operatorId, playerId }
    await lockPlayer(applying.tx, of)
    const [still] = await readWaiting(applying.tx, { ...of, roundId: row.id })
    if (!still) return false
    const own = await readBetsOf(applying.tx, of, row.id)
    await (row.drawn_at === null ? giveBack(applying, settling, still, own) : pay(applying, settling, still, own))
    return true
  })
}

async function giveBack({ apply }: Applying, of: Settling, who: Waiting, own: readonly SharedBetRow[]): Promise<void> {
  const end = { kind: 'back', betKeys: own.map(({ key }) => key) } as const
  mustBeTaken(await apply([tableEndCall(callOf(of, who), end)]))
}

/** One win for all that was not paid while the round ran. */
async function pay(applying: Applying, of: Settling, who: Waiting, bets: readonly SharedBetRow[]): Promise<void> {
  const { operatorId, game, row } = of
  const { playerId, providerId, ref } = who
  const bytes = must(row.bytes ?? undefined, 'what was read of a round that was drawn')
  const steps = await readStepsOf(applying.tx, { operatorId, playerId }, row.id)
  const own = { bets, steps }
  const [stake, choices] = [stakeOfAll(own), must(game.choicesOf(own), 'what was taken out of a round')]
  const played = game.rules.play(drawsOf(bytes), { stake, variant: offeredVariant, choices })
  const { drawn, parts } = must(played, `bets of ${row.config}`)
  const payout = payoutOf(parts)
  const end = { kind: 'paid', payout: payout - paidOf(steps) } as const
  mustBeTaken(await applying.apply([tableEndCall(callOf(of, who), end)]))
  await insertSharedPart(applying.tx, {
    ...{ operatorId, playerId, providerId, ref, sharedRoundId: row.id, config: row.config, variant: offeredVariant },
    ...{ stake, choices, drawn, bytes, multiplier: Math.floor((payout * even) / stake), payout },
    at: must(row.drawn_at ?? undefined, 'when a round was drawn'),
  })
}

export function callOf({ operatorId, game }: TableOf, who: Waiting) {
  return { operatorId, ...who, game: game.name }
}

/** What the wallet may not refuse: it is owed. */
export function mustBeTaken(applied: Awaited<ReturnType<Applying['apply']>>): void {
  const { status } = must(applied[0], 'what became of a round').answer
  if (status !== 'ok') throw new Error(`the end of a round of a table was answered ${status}`)
}

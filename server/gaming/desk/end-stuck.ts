import * as z from 'zod'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { approvalRules, type KindRules } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { applyHere } from '../wallet/apply-wallets.ts'
import type { WalletCall } from '../wallet/call.ts'
import { contentHash } from '../wallet/content-hash.ts'
import { lockNames } from '../wallet/store-gather.ts'
import { actsOn } from './round-rows.ts'
import { type DeskRoundRow, type RoundKey, readDeskRounds, readStandingBets } from './store-rounds.ts'
import { tellRoundJob } from './tell-round.ts'

const contentShape = z.object({ number: z.int(), way: z.enum(['close', 'giveBack']) })
type Content = z.infer<typeof contentShape>

/**
 * A round of another's game that does not end by itself, which two people close, or give back: it is a call of the wallet
 * like any other, so that whatever its provider says of it later meets what it would have met. Source: desk.md, Rounds.
 */
export function roundEnded(house: House): KindRules {
  return approvalRules(contentShape, {
    permission: 'gaming.rounds',
    subjectOf: ({ number }) => `round ${number}`,
    async standing(tx, { operatorId, content }) {
      const row = await holdRound(house, tx, operatorId, content.number)
      if (!row || !actsOn(row, house.platform.clock.now()).includes(content.way)) return undefined
      const { state, staked, returned, won, currency, player_id: player, title: game } = row
      return { state, staked, returned, won, currency, player, game }
    },
    afterOf: ({ way }) => ({ state: way === 'close' ? 'closed' : 'cancelled' }),
    async apply(tx, { operatorId, content }) {
      const row = must((await readDeskRounds(tx, operatorId, [content.number])).at(0), 'a round')
      const bets = content.way === 'close' ? [] : await readStandingBets(tx, keyOf(operatorId, row))
      const [applied] = await applyHere(house, tx, operatorId).apply([callOf(row, { operatorId, content, bets })])
      const { status } = must(applied, 'what became of a round').answer
      if (status !== 'ok') throw new Error(`the end of round ${content.number} was answered ${status}`)
      await house.platform.jobs.send(tx, tellRoundJob, { operatorId, playerId: row.player_id })
    },
  })
}

function keyOf(operatorId: number, { provider_id: providerId, player_id: playerId, ref }: DeskRoundRow): RoundKey {
  return { operatorId, providerId, playerId, ref }
}

/** Its transactions are locked first, and then its player's account, as whoever else moves money of it does. */
async function holdRound({ ledger }: House, tx: Transaction, operatorId: number, number: number) {
  const [seen] = await readDeskRounds(tx, operatorId, [number])
  if (!seen) return undefined
  const key = keyOf(operatorId, seen)
  const bets = await readStandingBets(tx, key)
  const names = [
    ...bets,
    ...(['close', 'giveBack'] as const).flatMap((way) => [
      nameOf(number, way),
      ...bets.map((bet) => backOf(number, bet)),
    ]),
  ]
  await lockNames(
    tx,
    [...new Set(names)].map((name) => `${operatorId}/${seen.provider_id}/${name}`),
  )
  await ledger.lock(tx, operatorId, 'playerCash', [seen.player_id])
  return (await readDeskRounds(tx, operatorId, [number])).at(0)
}

/** With a blank, which no provider's name has: nobody meets it. */
const nameOf = (number: number, way: Content['way']) => `desk ${number} ${way}`
const backOf = (number: number, bet: string) => `desk ${number} back ${bet}`

interface Ending {
  readonly operatorId: number
  readonly content: Content
  readonly bets: readonly string[]
}

function callOf(row: DeskRoundRow, { operatorId, content: { number, way }, bets }: Ending): WalletCall {
  const { provider_id: providerId, alias, currency, ref: round, game_ref: game } = row
  const base = { alias, currency, game, round }
  const hashOf = (content: object) => contentHash(base, content)
  return {
    ...{ operatorId, providerId, ...base, ends: true, transactionId: nameOf(number, way), hash: hashOf({ way }) },
    command: way === 'close' ? 'endRound' : 'play',
    actions: bets.map((of) => ({ kind: 'rollback', id: backOf(number, of), of, hash: hashOf({ of }) })),
  }
}

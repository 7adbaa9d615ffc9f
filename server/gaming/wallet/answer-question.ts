import { formatAmount } from '@banko/betting/numbers/money.ts'
import { readFactsNow } from '../../people/index.ts'
import { must } from '../../platform/must.ts'
import type { GameProvider } from '../catalogue/providers.ts'
import type { House } from '../house.ts'
import { isSessionOver } from '../sessions/session-time.ts'
import { readSessionSeen } from '../sessions/store.ts'
import type { Status } from './call.ts'
import type { WalletQuestion } from './read-call.ts'
import { readAliases, readRounds } from './store-gather.ts'

interface Answer {
  readonly status: Status
  readonly balance?: string
  readonly currency?: string
  readonly [more: string]: unknown
}

interface Who {
  readonly operatorId: number
  readonly providerId: number
  readonly playerId: number
}

/** What a provider asks about its own players, and nobody else's; nothing moves. */
export async function answerQuestion(
  house: House,
  { operatorId, providerId }: GameProvider,
  asked: WalletQuestion,
): Promise<Answer> {
  if (asked.kind === 'session') return answerSession(house, { operatorId, providerId }, asked)
  const { db } = house.platform
  const [playerId] = await readAliases(db, operatorId, [{ providerId, value: asked.alias }])
  if (playerId === undefined) return { status: 'playerRefused' }
  const who = { operatorId, providerId, playerId }
  const { currency, ...balance } = await balanceOf(house, who)
  if (asked.kind === 'balance') return { status: 'ok', ...balance, currency }
  const [round] = await readRounds(db, operatorId, [{ providerId, value: { playerId, ref: asked.round } }])
  if (!round) return { status: 'betUnknown', ...balance, currency }
  const amounts = { staked: round.staked, rolledBack: round.returned, won: round.won }
  const told = Object.entries(amounts).map(([name, amount]) => [name, formatAmount(amount, currency)])
  return { status: 'ok', ...balance, currency, state: round.state, ...Object.fromEntries(told), result: round.result }
}

async function answerSession(
  house: House,
  { operatorId, providerId }: Omit<Who, 'playerId'>,
  { sessionHash: hash, alias }: Extract<WalletQuestion, { kind: 'session' }>,
): Promise<Answer> {
  const { db, clock } = house.platform
  const row = await readSessionSeen(db, operatorId, hash)
  if (!row || row.provider_id !== providerId || (alias !== undefined && alias !== row.alias))
    return { status: 'sessionUnknown' }
  const signedOut = await house.people.endedOf(db, operatorId, row.signed_in === null ? [] : [row.signed_in])
  if (isSessionOver(row, { now: clock.now(), signedOut })) return { status: 'sessionOver' }
  const playerId = row.player_id
  const language = await house.people.langOf({ operatorId, playerId })
  const balance = await balanceOf(house, { operatorId, providerId, playerId })
  const free = await house.promotions.freeRounds.playable(db, { operatorId, playerId, language }, row.game_ref)
  const freeRounds = free.map(({ freeRoundsId, count, left, stake, endsAt }) => ({
    ...{ freeRoundId: String(freeRoundsId), count, left, stake: formatAmount(stake, balance.currency), endsAt },
  }))
  return { status: 'ok', ...balance, player: row.alias, game: row.game_ref, language, freeRounds }
}

async function balanceOf({ platform: { db }, ledger }: House, { operatorId, playerId }: Who) {
  const facts = (await readFactsNow(db, operatorId, [playerId])).get(playerId)
  const cash = (await ledger.balances(db, operatorId, 'playerCash', [playerId])).get(playerId)
  const { currency } = must(facts, 'a player of a provider')
  return { balance: formatAmount(must(cash, 'the cash of a player'), currency), currency }
}

import { readFactsNow } from '../../people/index.ts'
import { allInOrder } from '../../platform/database/pipeline.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { findGames } from '../catalogue/store.ts'
import type { House } from '../house.ts'
import { isSessionOver } from '../sessions/session-time.ts'
import { readSessions, type SessionRow } from '../sessions/store.ts'
import type { WalletCall } from './call.ts'
import { lockNames, readAliases, readNamed, readRounds } from './store-gather.ts'
import { type NamedFacts, unknownName, type World } from './world.ts'

/** A call, of a player whom its provider knows, and all that decides it. */
export interface Gathered {
  /** Among the calls of the batch. */
  readonly position: number
  readonly call: WalletCall
  readonly siteId: number
  readonly world: World
}

interface Known {
  readonly position: number
  readonly call: WalletCall
  readonly playerId: number
}

/**
 * Reads what decides calls of one operator, no two of one player, under locks that hold until the commit. Of players that
 * their provider does not know there is nothing. Lock order: names of transactions, players' accounts.
 */
export async function gather(
  house: House,
  tx: Transaction,
  operatorId: number,
  calls: readonly WalletCall[],
): Promise<Gathered[]> {
  const [, aliases] = await allInOrder([
    lockNames(
      tx,
      calls.flatMap((call) => namesOf(call).map((name) => `${operatorId}/${call.providerId}/${name}`)),
    ),
    readAliases(
      tx,
      operatorId,
      calls.map(({ providerId, alias }) => ({ providerId, value: alias })),
    ),
  ])
  const known = calls.flatMap((call, position): Known[] => {
    const playerId = aliases[position]
    return playerId === undefined ? [] : [{ call, position, playerId }]
  })
  return known.length === 0 ? [] : gatherOf(house, tx, operatorId, known)
}

async function gatherOf(
  { platform, ledger, people, promotions }: House,
  tx: Transaction,
  operatorId: number,
  known: readonly Known[],
): Promise<Gathered[]> {
  const playerIds = known.map(({ playerId }) => playerId)
  const names = known.flatMap(({ call }) => namesOf(call).map((value) => ({ providerId: call.providerId, value })))
  const withRound = known.filter(({ call }) => call.round !== undefined)
  const withGame = known.filter(({ call }) => call.game !== undefined)
  const [, cash, debts, facts, named, rounds, games, sessions] = await allInOrder([
    ledger.lock(tx, operatorId, 'playerCash', playerIds),
    ledger.balances(tx, operatorId, 'playerCash', playerIds),
    ledger.debts(tx, operatorId, playerIds),
    readFactsNow(tx, operatorId, playerIds),
    readNamed(tx, operatorId, names),
    readRounds(tx, operatorId, withRound.map(roundNameOf)),
    findGames(
      tx,
      operatorId,
      withGame.map(({ call }) => ({ providerId: call.providerId, value: call.game ?? '' })),
    ),
    readSessions(
      tx,
      operatorId,
      known.flatMap(({ call }) => call.sessionHash ?? []),
    ),
  ])
  const signedOut = await people.endedOf(
    tx,
    operatorId,
    [...sessions.values()].flatMap((row) => row.signed_in ?? []),
  )
  const free = await freeOf(
    promotions,
    tx,
    operatorId,
    known.map((one) => freeIdOf(one.call, rounds[withRound.indexOf(one)])),
  )
  const now = platform.clock.now()
  let at = 0
  return known.map((one, nth) => {
    const { call, playerId, position } = one
    const own = namesOf(call).map((name): [string, NamedFacts] => [name, named[at++] ?? unknownName])
    const { siteId, currency, blocked } = must(facts.get(playerId), 'a player of a provider')
    const session = call.sessionHash === undefined ? undefined : sessions.get(call.sessionHash)
    const world: World = {
      ...{ now, playerId, currency, isBlocked: blocked },
      cash: must(cash.get(playerId), 'the cash of a player'),
      owed: debts.get(playerId) ?? 0,
      session: sessionFor(session, one, { now, signedOut }),
      game: games[withGame.indexOf(one)],
      round: rounds[withRound.indexOf(one)],
      free: free[nth],
      named: new Map(own),
    }
    return { position, call, siteId, world }
  })
}

function roundNameOf({ call: { providerId, round = '' }, playerId }: Known) {
  return { providerId, value: { playerId, ref: round } }
}

/** Free rounds by their numbers, in order; undefined where a call is of none, or there are none. */
async function freeOf(
  { freeRounds }: House['promotions'],
  tx: Transaction,
  operatorId: number,
  ids: readonly (number | undefined)[],
): Promise<readonly World['free'][]> {
  const named = ids.filter((id) => id !== undefined)
  if (named.length === 0) return []
  const facts = await freeRounds.facts(tx, operatorId, named)
  return ids.map((id) => (id === undefined ? undefined : facts.get(id)))
}

/** The free rounds that a call names, or whose round it is of. */
function freeIdOf({ actions }: WalletCall, round: World['round']): number | undefined {
  const named = actions.find((action) => 'free' in action && action.free !== undefined)
  return named && 'free' in named ? named.free : round?.free
}

/** Every transaction that a call names, each once. */
function namesOf({ transactionId, actions }: WalletCall): string[] {
  const inside = actions.flatMap((action) =>
    'of' in action && action.of !== undefined ? [action.id, action.of] : [action.id],
  )
  return [...new Set([transactionId, ...inside])]
}

/** Another player's is none. */
function sessionFor(
  row: SessionRow | undefined,
  { call, playerId }: Known,
  seen: Parameters<typeof isSessionOver>[1],
): World['session'] {
  if (!row || row.player_id !== playerId || row.provider_id !== call.providerId) return undefined
  return { gameId: row.game_id, isOver: isSessionOver(row, seen), country: row.country ?? undefined }
}

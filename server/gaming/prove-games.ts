import type { Ledger } from '../ledger/index.ts'
import type { Connection } from '../platform/platform.ts'
import type { Promotions } from '../promotions/index.ts'
import {
  readBetsBesideRollbacks,
  readCallAmounts,
  readDriftedRounds,
  readDriftedSessions,
  readFreeCalls,
  readMixedRounds,
} from './store-prove.ts'

const kinds = ['gameBet', 'gameWin', 'gameRolledBack', 'gameWinTakenBack', 'gamePromo', 'gameFreeWin'] as const

interface Needs {
  readonly ledger: Pick<Ledger, 'movedFor'>
  readonly promotions: { readonly freeRounds: Pick<Promotions['freeRounds'], 'sums'> }
}

/**
 * What is wrong with games of every operator, each as one readable line: a round is what its calls say, a call moved what
 * it says and nothing else did, no bet stands beside its rollback, a session has what its rounds have, and free rounds are
 * what their calls say. Source: games.md, Invariants, 1 to 4, 6 and 12.
 */
export async function proveGames({ ledger, promotions }: Needs, connection: Connection): Promise<string[]> {
  const [rounds, beside] = [await readDriftedRounds(connection), await readBetsBesideRollbacks(connection)]
  return [
    ...rounds.map(({ providerId, ref, ...sums }) => `round ${ref} of provider ${providerId}: ${JSON.stringify(sums)}`),
    ...beside.map(({ providerId, id, amount, back }) => {
      return `bet ${id} of provider ${providerId} over ${amount} stands beside its rollback of ${back}`
    }),
    ...(await readDriftedSessions(connection)).map((one) => `game session ${JSON.stringify(one)} is not its rounds'`),
    ...(await movedOtherwise(ledger, connection)),
    ...(await readMixedRounds(connection)).map(({ ref }) => `round ${ref} is not of the free rounds of its calls`),
    ...(await playedOtherwise(promotions, connection)),
  ]
}

/** One effect per transaction: what its movements put into a player's cash and debt is what is kept of it. */
async function movedOtherwise(ledger: Pick<Ledger, 'movedFor'>, connection: Connection): Promise<string[]> {
  const nameOf = ({
    operatorId,
    cause,
    currency,
  }: Record<'operatorId', number> & Record<'cause' | 'currency', string>) => `${operatorId} ${cause} ${currency}`
  const moved = new Map<string, number>()
  for (const one of await ledger.movedFor(connection, kinds))
    if (one.account === 'playerCash' || one.account === 'playerDebt')
      moved.set(nameOf(one), (moved.get(nameOf(one)) ?? 0) + one.amount)
  const said = new Map((await readCallAmounts(connection)).map((one) => [nameOf(one), one.amount]))
  return [...new Set([...moved.keys(), ...said.keys()])]
    .filter((name) => (moved.get(name) ?? 0) !== (said.get(name) ?? 0))
    .map((name) => `${name} moved ${moved.get(name) ?? 0}, and its call says ${said.get(name) ?? 0}`)
}

/** Free rounds played and won what their calls say, and nothing else. */
async function playedOtherwise({ freeRounds }: Needs['promotions'], connection: Connection): Promise<string[]> {
  type Sums = Awaited<ReturnType<typeof readFreeCalls>>[number]
  const textOf = ({ played, counted, paid }: Sums) => `${played} played, ${counted} won, ${paid} paid`
  const nameOf = ({ operatorId, id }: Sums) => `free rounds ${id} of operator ${operatorId}`
  const said = new Map((await readFreeCalls(connection)).map((one) => [nameOf(one), textOf(one)]))
  const none = textOf({ operatorId: 0, id: 0, played: 0, counted: 0, paid: 0 })
  return (await freeRounds.sums(connection))
    .filter((one) => textOf(one) !== (said.get(nameOf(one)) ?? none))
    .map((one) => `${nameOf(one)}: ${textOf(one)}, and their calls say ${said.get(nameOf(one)) ?? none}`)
}

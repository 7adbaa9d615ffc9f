import { openBatches } from '../../../platform/batches.ts'
import { must } from '../../../platform/must.ts'
import type { Database } from '../../../platform/platform.ts'

/** At work at once. Whoever waits for their seeds holds a connection: those of others stay with who places. */
const lanes = 2
/** Of one operator's. */
const waitingMax = 200

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

interface Turn extends Of {
  run(): Promise<'done'>
}

/** Does what a player asks of the house when its turn comes. Throws TooManyError where too many of an operator's wait. */
export type InTurn = <T>(of: Of, run: () => Promise<T>) => Promise<T>

/** Rounds and steps of rounds as their turn comes, operators in turn. */
export function openTurns(db: Database): InTurn {
  const take = openBatches<Turn, 'done'>({
    db,
    operatorOf: ({ operatorId }) => operatorId,
    nameOf: ({ playerId }) => String(playerId),
    ...{ sizeMax: 1, lanes, waitingMax },
    run: (_, turns) => Promise.all(turns.map((turn) => turn.run())),
  })
  return async (of, run) => {
    const done: Awaited<ReturnType<typeof run>>[] = []
    const turn = async () => {
      done.push(await run())
      return 'done' as const
    }
    await take({ operatorId: of.operatorId, playerId: of.playerId, run: turn })
    return must(done[0], 'what came of a turn')
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import type { HouseOrder, HouseUsage, Opened } from './house-orders.ts'

const program = fileURLToPath(new URL('serve-screen.ts', import.meta.url))

/** A house with 50 matches in play, in a process of its own over a PostgreSQL of its own. */
export interface ScreenHouse extends Opened {
  pace(rows: number, match: number): Promise<void>
  /** Since this was last asked. */
  usage(): Promise<HouseUsage>
  stop(): Promise<void>
}

export async function startHouse(): Promise<ScreenHouse> {
  const postgres = await findPostgres()
  try {
    const database = await createDatabase(postgres.url)
    const child = fork(program, [database.url], { execArgv: ['--expose-gc'] })
    // each order has its own answer, by the program
    const opened = (await answer(child)) as Opened
    return {
      ...opened,
      pace: async (rows, match) => void (await ask(child, { kind: 'pace', rows, match })),
      usage: () => ask(child, { kind: 'usage' }) as Promise<HouseUsage>,
      stop: async () => {
        await end(child)
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function ask(child: ChildProcess, order: HouseOrder): Promise<unknown> {
  const answered = answer(child)
  child.send(order)
  return answered
}

/** The next thing the house says; rejects when it ends instead. */
function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the house ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (said) => {
      child.off('exit', onExit)
      resolve(said)
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

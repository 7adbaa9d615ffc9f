import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Seen } from './bystander.ts'

export interface Bystander {
  /** What it has seen since it was asked before. */
  ask(): Promise<Seen>
  stop(): Promise<void>
}

const usual = new URL('./bystander.ts', import.meta.url)

/** `program`: who it is. */
export async function startBystander(url: string, program = usual): Promise<Bystander> {
  const child = fork(fileURLToPath(program), [url], { stdio: 'inherit' })
  await heard(child)
  return {
    ask: async () => {
      const answer = heard(child)
      child.send('say')
      // the only other word is the one of its start
      return (await answer) as Seen
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function heard(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('the bystander has ended')
  })
  const [word] = await Promise.race([once(child, 'message'), ended])
  return word
}

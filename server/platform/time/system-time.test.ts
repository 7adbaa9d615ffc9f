import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { recordingLog } from '../testing/test-platform.ts'
import { systemTimers } from './system-time.ts'

test('a call that throws or rejects is logged, and the others go on', async () => {
  const { log, logged } = recordingLog()
  const timers = systemTimers(log)
  const ran: string[] = []
  timers.after(0, () => {
    throw new Error('thrown')
  })
  timers.after(0, () => Promise.reject(new Error('rejected')))
  timers.after(1, () => void ran.push('kept'))
  for (const milliseconds of [0, 1]) timers.after(milliseconds, () => void ran.push('cancelled')).cancel()
  await expect.poll(() => ran).toEqual(['kept'])
  expect(logged.map(({ event }) => event)).toEqual(['timers.failed', 'timers.failed'])
})

test('what repeats never overlaps itself', async () => {
  const timers = systemTimers(recordingLog().log)
  let running = 0
  let most = 0
  let turns = 0
  // another of the same length says how often a turn has come meanwhile
  let ticks = 0
  const ticking = timers.every(1, () => {
    ticks += 1
  })
  const timer = timers.every(1, async () => {
    running += 1
    most = Math.max(most, running)
    const until = ticks + 5
    await expect.poll(() => ticks).toBeGreaterThanOrEqual(until)
    running -= 1
    turns += 1
  })
  await expect.poll(() => turns).toBeGreaterThan(2)
  timer.cancel()
  ticking.cancel()
  expect(most).toBe(1)
})

test('a program whose work is done ends, whatever repeats', async () => {
  const program = `import { systemTimers } from ${JSON.stringify(new URL('system-time.ts', import.meta.url).href)}
    systemTimers(undefined).every(3_600_000, () => {})`
  const ran = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' })
  expect(await once(ran, 'exit')).toEqual([0, null])
})

import type { Reply } from '@banko/browser/call.ts'
import { hashShort } from '@banko/browser/hash-short.ts'
import type { Player } from '@banko/contract/calls/people.ts'
import { expect, test } from 'vitest'
import { type SignInRefusal, signInProven } from './sign-in-proven.ts'

const values = { userName: 'ayse', password: 'secret' }
const failed: Reply<Player, SignInRefusal> = { kind: 'refused', refusal: { code: 'signInFailed' } }

function asked(puzzle: string, number: number, numberMax = 5000): Reply<Player, SignInRefusal> {
  const challenge = { puzzle, salt: 'abc', target: hashShort(`abc.${number}`), numberMax }
  return { kind: 'refused', refusal: { code: 'proofNeeded', challenge } }
}

/** A house that gives these answers in turn, and what it was sent. */
function answering(...answers: readonly Reply<Player, SignInRefusal>[]) {
  const sent: unknown[] = []
  const left = [...answers]
  const signIn = async (input: unknown) => {
    sent.push(input)
    const answer = left.shift()
    if (!answer) throw new Error('nothing more was to be asked')
    return answer
  }
  return { sent, calls: { people: { signIn } } }
}

test('a sign-in of which no work is asked is sent once', async () => {
  const { sent, calls } = answering(failed)
  let worked = 0
  expect(await signInProven(calls, values, () => worked++)).toEqual(failed)
  expect([sent, worked]).toEqual([[values], 0])
})

test.each([0, 999, 1000, 5000])('the work that is asked for is done and sent along: %i', async (number) => {
  const { sent, calls } = answering(asked('p1', number), failed)
  let worked = 0
  expect(await signInProven(calls, values, () => worked++)).toEqual(failed)
  expect(sent).toEqual([values, { ...values, proof: { puzzle: 'p1', number } }])
  expect(worked).toBe(1)
})

test('a puzzle that was over is followed by another, but not for ever', async () => {
  const last = asked('p4', 4)
  const { sent, calls } = answering(asked('p1', 1), asked('p2', 2), asked('p3', 3), last)
  expect(await signInProven(calls, values, () => {})).toEqual(last)
  expect(sent).toHaveLength(4)
})

test('a puzzle without an answer ends the try', async () => {
  const impossible = asked('p1', 6000)
  const { sent, calls } = answering(impossible)
  expect(await signInProven(calls, values, () => {})).toEqual(impossible)
  expect(sent).toEqual([values])
})

test('the page has its turns while a puzzle is being solved', async () => {
  const { calls } = answering(asked('p1', 4999), failed)
  let turns = 0
  const over = new AbortController()
  const watch = async () => {
    while (!over.signal.aborted) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
  }
  const watching = watch()
  await signInProven(calls, values, () => {})
  over.abort()
  await watching
  expect(turns).toBeGreaterThan(3)
})

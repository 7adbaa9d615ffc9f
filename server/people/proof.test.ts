import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { seededIds } from '../platform/random/ids.ts'
import { openProofs } from './proof.ts'

const ids = seededIds(seededRandom('proof'))

function puzzles() {
  const time = virtualTime(1_700_000_000_000)
  const open = (secret: string) => openProofs({ clock: time, ids }, Buffer.alloc(32, secret))
  return { time, proofs: open('a'), ofAnotherHouse: open('b') }
}

function answer({ puzzle, salt, target, numberMax }: ProofChallenge) {
  for (let number = 0; number <= numberMax; number++)
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === target) return { puzzle, number }
  throw new Error('the puzzle has no answer')
}

test('every puzzle has an answer, which counts for its own account alone', () => {
  const { proofs, ofAnotherHouse } = puzzles()
  const challenge = proofs.challenge('1/ayse')
  const proof = answer(challenge)
  expect(proofs.solved('1/ayse', proof)).toBe(challenge.salt)
  expect(proofs.solved('1/mehmet', proof)).toBeUndefined()
  expect(ofAnotherHouse.solved('1/ayse', proof)).toBeUndefined()
})

test('an answer counts for five minutes', async () => {
  const { time, proofs } = puzzles()
  const proof = answer(proofs.challenge('1/ayse'))
  await time.advance(299_999)
  expect(proofs.solved('1/ayse', proof)).toBeDefined()
  await time.advance(1)
  expect(proofs.solved('1/ayse', proof)).toBeUndefined()
})

test('a puzzle that was changed, and an answer that is wrong, count for nothing', () => {
  const { proofs } = puzzles()
  const challenge = proofs.challenge('1/ayse')
  const { puzzle, number } = answer(challenge)
  const easy = createHash('sha256').update('easy.0').digest('hex')
  const changed = [
    { puzzle, number: number + 1 },
    { puzzle: `${puzzle}x`, number },
    { puzzle: `${puzzle}.`, number },
    { puzzle: puzzle.replace(/^\d/, '9'), number },
    { puzzle: puzzle.replace(challenge.salt, 'easy').replace(challenge.target, easy), number: 0 },
    { puzzle: '', number },
    { puzzle: '...', number },
  ]
  for (const proof of changed) expect(proofs.solved('1/ayse', proof), proof.puzzle).toBeUndefined()
})

test('no two puzzles are alike', () => {
  const { proofs } = puzzles()
  const challenges = Array.from({ length: 50 }, () => proofs.challenge('1/ayse'))
  expect(new Set(challenges.map(({ salt }) => salt)).size).toBe(50)
  expect(new Set(challenges.map(({ target }) => target)).size).toBe(50)
})

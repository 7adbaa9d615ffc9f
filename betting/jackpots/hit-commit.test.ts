import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hitCommit } from './hit-commit.ts'

const salt = '00'.repeat(32)

test('what is published is the SHA-256 of pot, cycle, hit and salt', () => {
  const commit = hitCommit({ potId: 7, cycle: 3, hit: 12_345_678, salt })
  expect(commit).toBe(createHash('sha256').update(`7|3|12345678|${salt}`).digest('hex'))
})

test('another pot, cycle, hit or salt has another one', () => {
  const one = { potId: 7, cycle: 3, hit: 5, salt }
  const others = [{ potId: 8 }, { cycle: 4 }, { hit: 6 }, { salt: 'ff'.repeat(32) }].map((other) =>
    hitCommit({ ...one, ...other }),
  )
  expect(new Set([hitCommit(one), ...others]).size).toBe(5)
})

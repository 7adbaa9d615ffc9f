import { describe, expect, test } from 'vitest'
import { FollowedSpace } from './followed-space.ts'
import { emptyBooks } from './live-books.ts'
import type { StreamMessage } from './stream.ts'

const said = { space: 'told', epoch: 1 } as const
const stand: StreamMessage = { ...said, kind: 'stand', seq: 0, isComplete: true, heard: [] }
const part: StreamMessage = { ...said, kind: 'part', run: 1, index: 0, matches: [] }
const end: StreamMessage = { ...said, kind: 'end', run: 1, parts: 1, producers: [] }

function follow(): FollowedSpace {
  return new FollowedSpace(1, { books: emptyBooks(), put: () => {}, drop: () => {}, onTouch: () => {} })
}

describe('a follower of a space', () => {
  test('asks for everything until it is told, and is in touch when that has come to its end', () => {
    const space = follow()
    expect(space.receive(stand)).toBe('ask')
    expect([part, end].map((message) => space.receive(message))).toEqual([undefined, undefined])
    expect(space.isInTouch).toBe(true)
    expect(space.receive(stand)).toBeUndefined()
  })

  test('asks again when the end of what it is told is lost', () => {
    const space = follow()
    space.receive(stand)
    space.receive(part)
    expect([1, 2, 3, 4].map(() => space.receive(stand))).toEqual([undefined, undefined, undefined, 'ask'])
    expect(space.isInTouch).toBe(false)
    for (const message of [
      { ...part, run: 2 },
      { ...end, run: 2 },
    ])
      space.receive(message)
    expect(space.isInTouch).toBe(true)
  })
})

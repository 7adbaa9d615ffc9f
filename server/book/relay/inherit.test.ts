import { exampleBook } from '@banko/betting/testing/books.ts'
import { expect, test } from 'vitest'
import { odds } from '../../testing/test-house.ts'
import { changed, changeOf } from '../change-book.ts'
import type { LiveMatch } from '../live-books.ts'
import { lockInherited } from './inherit.ts'

const followed = (stopReason?: string): LiveMatch => ({
  book: exampleBook(1, { version: 7, betting: 'stopped', ...(stopReason !== undefined && { stopReason }) }),
  producer: 'p',
  closedVersion: 7,
  closedMarkets: new Map(),
})

test('a match goes on above every version told, locked', () => {
  const { match, change } = lockInherited(followed(), 9)
  expect(match.book.version).toBe(9)
  expect(change).toEqual({ matchId: 1, from: 9, to: 10, producerUp: false })
})

test('why betting stopped is not what the last holder said: its successor’s provider says it, or nobody does', () => {
  const { match, change } = lockInherited(followed('POSSIBLE_GOAL'), 0)
  const locked = changed(match.book, change)
  expect(locked).not.toHaveProperty('stopReason')
  const said = changeOf(locked, { message: odds('m', { stopReason: 'POSSIBLE_CARD' }), matchId: 1 })
  expect(said).toMatchObject({ stopReason: 'POSSIBLE_CARD' })
})

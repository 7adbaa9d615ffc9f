import { expect, test } from 'vitest'
import { viewOf, views } from './views.ts'

test('an address is the view that has its filters, in whatever order and by whatever sort', () => {
  expect(viewOf({ status: 'waiting', sort: '-amount', direction: 'withdrawal' })).toBe('waiting')
  expect(viewOf(views.received)).toBe('received')
  expect(viewOf({ sort: 'asked' })).toBe('all')
  expect(viewOf({ direction: 'withdrawal', status: 'waiting', player: '5' })).toBeUndefined()
})

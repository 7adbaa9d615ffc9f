import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasAnswered, keepAnswer } from './kept-answers.ts'

const stored = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  }),
)

afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('who has answered is known by their number, and nobody else with them', () => {
  expect(hasAnswered(7)).toBe(false)
  keepAnswer(7)
  keepAnswer(8)
  keepAnswer(7)
  expect([7, 8, 9].map(hasAnswered)).toEqual([true, true, false])
  expect([...stored.values()]).toEqual(['[8,7]'])
})

test('a device keeps the last fifty players', () => {
  for (let playerId = 1; playerId <= 51; playerId += 1) keepAnswer(playerId)
  expect([1, 2, 51].map(hasAnswered)).toEqual([false, true, true])
})

test('what something else left in its place is nobody’s answer', () => {
  for (const text of ['{', '{"7":true}', '["7",null]', '7']) {
    stored.set('banko.limits.answered', text)
    expect(hasAnswered(7)).toBe(false)
  }
})

test('where storage is forbidden nobody has answered, and nothing breaks', () => {
  const forbidden = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
  keepAnswer(7)
  expect(hasAnswered(7)).toBe(false)
})

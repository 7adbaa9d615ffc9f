import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { expect, test } from 'vitest'
import { outcomesOf } from './check-market.ts'

test.each([
  [1, '1x2'],
  [1, 'total/total=2.5'],
  [1, 'asianHandicap/hcp=-1.25'],
  [1, 'nextGoal/goalnr=2'],
  [2, 'basketballTotal/total=160.5'],
  [5, 'tennisWinner'],
])('sport %d asks %s', (sportId, key) => {
  expect(outcomesOf(sportId, key)?.length).toBeGreaterThan(1)
})

test.each([
  [1, 'firstThrowIn', 'a question of nobody’s'],
  [1, 'tennisWinner', 'another sport’s'],
  [5, '1x2', 'another sport’s'],
  [999, '1x2', 'a sport that there is not'],
  [1, 'total', 'no line'],
  [1, 'total/', 'no line'],
  [1, 'total/total=abc', 'a line that is none'],
  [1, 'total/total=2.50', 'a line in another form'],
  [1, 'total/total=', 'an empty line'],
  [1, 'total/total=2.5&total=3.5', 'a line twice'],
  [1, 'total/total=2.5&hcp=1', 'a specifier too many'],
  [1, 'total/hcp=1', 'another specifier'],
  [1, '1x2/total=2.5', 'a line of what has none'],
  [1, 'nextGoal/goalnr=0', 'a goal that never falls'],
  [1, 'constructor', 'no question at all'],
  [1, '__proto__', 'no question at all'],
  [1, 'total/__proto__=1', 'no specifier at all'],
])('sport %d does not ask %s: %s', (sportId, key) => {
  expect(outcomesOf(sportId, key)).toBeUndefined()
})

test('every type refuses specifiers that are none, and has outcomes that a call can name', () => {
  for (const type of marketTypes) {
    const wrong = `${type.id}/${[...type.specifiers]
      .sort()
      .map((name) => `${name}=x`)
      .join('&')}`
    if (type.specifiers.length > 0) expect(outcomesOf(type.sportId, wrong), wrong).toBeUndefined()
    else
      expect(
        outcomesOf(type.sportId, type.id)?.every((id) => /^[\w/=&.:+-]{1,80}$/.test(id)),
        type.id,
      ).toBe(true)
  }
})

import { expect, test } from 'vitest'
import { matchName } from './match-name.ts'

test('a match is called by its sides, an event of many sides by its own name', () => {
  expect(matchName({ home: 'Lyon', away: 'Nice' })).toBe('Lyon – Nice')
  expect(matchName({ home: 'Ligue 1', away: 'Ligue 1', outright: true })).toBe('Ligue 1')
  // Two clubs of one name are still two.
  expect(matchName({ home: 'Arsenal', away: 'Arsenal' })).toBe('Arsenal – Arsenal')
})

import { expect, it } from 'vitest'
import { holdPlaces, overOf } from './hold-places.ts'

/** `1a 1b 2c`: matches a and b in the first group, c in the second. */
const read = (text: string) =>
  text
    .split(' ')
    .flatMap((word) => (word === '' ? [] : [{ group: { id: Number(word[0]) }, matchId: word.charCodeAt(1) }]))
const write = (places: ReturnType<typeof read>) =>
  places.map(({ group, matchId }) => `${group.id}${String.fromCharCode(matchId)}`).join(' ')
const whole = { from: 0, until: 99 }

it.each([
  { what: 'keeps who has left', kept: '1a 1b 2c', wanted: '1a 2c', span: whole, shown: '1a 1b 2c' },
  { what: 'lets who comes between wait', kept: '1a 2c', wanted: '1a 1b 2c', span: whole, shown: '1a 2c' },
  { what: 'lets who comes first wait', kept: '1b 2c', wanted: '1a 1b 2c', span: whole, shown: '1b 2c' },
  { what: 'adds who comes last', kept: '1a 2c', wanted: '1a 2c 2d 3e', span: whole, shown: '1a 2c 2d 3e' },
  { what: 'moves nobody whose order has changed', kept: '1a 1b', wanted: '1b 1a', span: whole, shown: '1a 1b' },
  {
    what: 'settles what follows',
    kept: '1a 2b 3c',
    wanted: '1a 1d 2e 3f',
    span: { from: 0, until: 1 },
    shown: '1a 1d 2e 3f',
  },
  {
    what: 'settles what stands before',
    kept: '1a 2b 3c',
    wanted: '1d 2b 3c',
    span: { from: 1, until: 3 },
    shown: '1d 2b 3c',
  },
  {
    what: 'settles around what is seen',
    kept: '1a 2b 2c 3d',
    wanted: '1e 2b 2f 3g',
    span: { from: 1, until: 3 },
    shown: '1e 2b 2c 2f 3g',
  },
  { what: 'is as wanted where nobody is left', kept: '1a', wanted: '1b 2c', span: whole, shown: '1b 2c' },
  { what: 'ends empty', kept: '1a', wanted: '', span: whole, shown: '' },
])('$what', ({ kept, wanted, span, shown }) => {
  expect(write([...holdPlaces(read(kept), read(wanted), span)])).toBe(shown)
})

it('knows who is over', () => {
  expect([...overOf(read('1a 1b 2c'), read('1a 2d'))]).toEqual(['b', 'c'].map((letter) => letter.charCodeAt(0)))
})

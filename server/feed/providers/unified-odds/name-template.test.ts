import { describe, expect, test } from 'vitest'
import { fillTemplate } from './name-template.ts'

const names = {
  language: 'en',
  home: 'Ajax',
  away: 'Spurs',
  entity: (urn: string) => (urn === 'sr:player:1' ? 'Lee, Ann' : undefined),
}
const fill = (template: string, specifiers: Readonly<Record<string, string>> = {}) =>
  fillTemplate(template, specifiers, names)

describe('a template', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['1x2', {}, '1x2'],
    ['over {total}', { total: '2.5' }, 'over 2.5'],
    ['{$competitor1} or {$competitor2}', {}, 'Ajax or Spurs'],
    ['{$event} - total', {}, 'Ajax vs Spurs - total'],
    ['{$competitor1} ({+hcp})', { hcp: '1.5' }, 'Ajax (+1.5)'],
    ['{$competitor1} ({+hcp})', { hcp: '-0.25' }, 'Ajax (-0.25)'],
    ['{$competitor2} ({-hcp})', { hcp: '1.5' }, 'Spurs (-1.5)'],
    ['{$competitor2} ({-hcp})', { hcp: '-1' }, 'Spurs (+1)'],
    ['({+hcp}) ({-hcp})', { hcp: '0' }, '(0) (0)'],
    ['Handicap {+hcp}', { hcp: '0:1' }, 'Handicap 0:1'],
    ['{!goalnr} goalscorer', { goalnr: '1' }, '1st goalscorer'],
    ['{!n} {!m} {!o} {!p}', { n: '2', m: '3', o: '4', p: '11' }, '2nd 3rd 4th 11th'],
    ['{!n} {!m} {!o}', { n: '12', m: '22', o: '113' }, '12th 22nd 113th'],
    ['over {(overnr+1)}', { overnr: '9' }, 'over 10'],
    ['over {(x-2)} {(x+1)}', { x: '1.5' }, 'over -0.5 2.5'],
    ['{!(inningnr+1)} inning', { inningnr: '1' }, '2nd inning'],
    ['{%player} to score', { player: 'sr:player:1' }, 'Lee, Ann to score'],
  ])('%s with %o is %s', (template, specifiers, expected) => {
    expect(fill(template, specifiers)).toBe(expected)
  })

  test.each(['{total}', '{!goalnr}', '{+hcp}', '{%player}', '{$referee}', '{(x+1)}', '{(x*2)}', '{}'])(
    'that cannot be filled stays as it is: %s',
    (template) => {
      expect(fill(template, { player: 'sr:player:2' })).toBe(template)
    },
  )
})

test.each([
  ['en', '1st 2nd 11th'],
  ['tr', '1. 2. 11.'],
  ['fa', '1. 2. 11.'],
  ['de', '1. 2. 11.'],
  ['fr', '1er 2e 11e'],
  ['es', '1º 2º 11º'],
])('ordinals follow the language: %s', (language, expected) => {
  expect(fillTemplate('{!a} {!b} {!c}', { a: '1', b: '2', c: '11' }, { ...names, language })).toBe(expected)
})

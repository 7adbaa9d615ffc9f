import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { marketTypes } from './catalogue.ts'
import { labelValues } from './label-values.ts'

it.each([
  ['asianHandicap/hcp=-0.75', { hcp: '-0.75', hcpAway: '+0.75' }],
  ['asianHandicap/hcp=1.5', { hcp: '+1.5', hcpAway: '-1.5' }],
  ['asianHandicap/hcp=0', { hcp: '0', hcpAway: '0' }],
  ['europeanHandicap/hcp=0:1', { hcp: '0:1' }],
  ['total/total=2.5', { total: '2.5' }],
  ['1x2', {}],
])('%s fills its messages', (key, values) => expect(labelValues(key)).toEqual(values))

describe.each(['tr', 'en', 'fa'])('the dictionary %s', (lang) => {
  const folder = new URL(`../../words/${lang}/`, import.meta.url)
  const files = readdirSync(folder).filter((name) => name.startsWith('markets'))
  const messages: Readonly<Record<string, string>> = Object.assign(
    {},
    ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )

  it('names every market type and outcome', () => {
    const ids = marketTypes.flatMap((type) => [
      `market.${type.id}`,
      `marketGroup.${type.id}`,
      ...type.outcomes({}).map((outcome) => `outcome.${type.id}.${outcome}`),
    ])
    expect(ids.filter((id) => !messages[id])).toEqual([])
  })

  it('names every sport', () => {
    const site: Readonly<Record<string, string>> = JSON.parse(readFileSync(new URL('site.json', folder), 'utf8'))
    const sports = new Set(marketTypes.flatMap(({ sportId, alsoSportIds = [] }) => [sportId, ...alsoSportIds]))
    expect(sports.size).toBe(12)
    expect([...sports].filter((sportId) => !site[`sport.${sportId}`])).toEqual([])
  })

  it('asks only for what is told, and tells every line', () => {
    for (const type of marketTypes) {
      const told = new Set([
        'home',
        'away',
        ...type.specifiers,
        ...(type.specifiers.includes('hcp') ? ['hcpAway'] : []),
      ])
      const texts = [`market.${type.id}`, ...type.outcomes({}).map((outcome) => `outcome.${type.id}.${outcome}`)]
      const asked = texts.flatMap((id) => [...(messages[id] ?? '').matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ''))
      expect(asked.filter((name) => !told.has(name))).toEqual([])
      for (const name of type.specifiers) expect(asked, type.id).toContain(name)
    }
  })
})

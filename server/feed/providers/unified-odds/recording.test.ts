import { sampleData } from '@banko/tools/samples/samples.ts'
import { expect, test } from 'vitest'
import { noMetrics } from '../../../platform/log/metrics.ts'
import { findContradicted } from './contradicted.ts'
import { readDescriptions } from './descriptions.ts'
import { readFixture } from './read-fixture.ts'
import { readMessage } from './read-message.ts'
import { readXml } from './read-xml.ts'
import { openTally } from './tally.ts'
import type { XmlElement } from './xml-element.ts'

// The form is the recorder's.
const { documents, messages } = sampleData('uof/recording.json') as {
  readonly documents: readonly { readonly path: string; readonly xml: string }[]
  readonly messages: readonly { readonly key: string; readonly xml: string }[]
}
const encode = (text: string) => new TextEncoder().encode(text)

function documentsAt(part: string): readonly XmlElement[] {
  return documents
    .filter(({ path }) => path.includes(part))
    .map(({ path, xml }) => {
      const read = readXml(encode(xml))
      if (!read) throw new Error(`${path} is not well-formed`)
      return read
    })
}

test('every message of a recorded feed is read whole, with nothing to tolerate', () => {
  const tally = openTally(noMetrics)
  const kinds = new Map<string, number>()
  for (const { key, xml } of messages) {
    const kind = readMessage(key, encode(xml), tally)?.kind ?? 'unread'
    expect(kind, xml).toBe(key.split('.')[3])
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  expect(tally.counted()).toEqual({})
  expect([...kinds.keys()].toSorted()).toEqual([
    'alive',
    'bet_settlement',
    'bet_stop',
    'fixture_change',
    'odds_change',
    'rollback_bet_settlement',
  ])
})

test('its fixtures and descriptions are read too', () => {
  const fixtures = documentsAt('fixture.xml').map((root) => readFixture(root)?.facts?.home.name)
  expect(fixtures).toEqual(['Home 1000000', 'Home 1000001', 'Home 1000002'])
  const [markets] = documentsAt('markets.xml')
  expect([...findContradicted(readDescriptions(markets, undefined))]).toEqual([])
})

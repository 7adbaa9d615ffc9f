import { describe, expect, test } from 'vitest'
import { marketXml, oddsXml, startListening, stopXml } from './testing/listening.ts'
import { scriptedWire } from './testing/scripted-wire.ts'

const minute = 60_000
const corners = marketXml({ id: 575, status: 1, specifiers: 'total=1.5|from=0|to=10', ids: [12, 13] }, [2, 2])
const scorer = (price: number) =>
  marketXml({ id: 38, status: 1, specifiers: 'goalnr=2', ids: ['sr:player:5'] }, [price])
const freeText = marketXml(
  { id: 535, status: 1, specifiers: 'variant=pre:markettext:7', ids: ['pre:outcometext:1', 'pre:outcometext:2'] },
  [2, 3],
)
const profile = '/v1/sports/en/players/sr:player:5/profile.xml'
const ann = '<player_profile><player id="sr:player:5" name="Lee, Ann"/></player_profile>'
const variantPath = (language: string) => `/v1/descriptions/${language}/markets/535/variants/pre:markettext:7`
const variantXml = (name: string) => `<market_descriptions><market id="535" name="${name}"
  variant="pre:markettext:7"><outcomes><outcome id="pre:outcometext:1" name="Ajax"/>
  <outcome id="pre:outcometext:2" name="Spurs"/></outcomes></market></market_descriptions>`

describe('a market of the feed’s own', () => {
  test('has the names of its description, in every language that has them', async () => {
    const wire = scriptedWire()
    const turkish = `<market_descriptions><market id="575" name="{from}-{to} toplam korner" groups="all"><outcomes>
      <outcome id="12" name="{total} üst"/><outcome id="13" name="{total} alt"/></outcomes></market></market_descriptions>`
    wire.documents.set('/v1/descriptions/tr/markets.xml', turkish)
    const listening = await startListening([1, 3], wire, ['en', 'tr', 'fa'])
    await listening.say(oddsXml(corners))
    expect(listening.heard.at(-1)).toMatchObject({
      markets: [
        {
          key: 'uof:575/from=0&to=10&total=1.5',
          status: 'active',
          names: { en: '10 minutes - total corners from 0 to 10', tr: '0-10 toplam korner' },
          outcomes: [
            { id: '12', names: { en: 'over 1.5', tr: '1.5 üst' } },
            { id: '13', names: { en: 'under 1.5', tr: '1.5 alt' } },
          ],
        },
      ],
    })
  })

  test('is suspended until its players have names, which are asked for at once', async () => {
    const listening = await startListening()
    listening.wire.documents.set(profile, ann)
    await listening.say(oddsXml(scorer(5)))
    expect(listening.heard.filter(({ kind }) => kind === 'odds')).toMatchObject([
      { markets: [{ status: 'suspended', outcomes: [{ id: 'sr:player:5', price: 5000 }] }] },
      {
        markets: [
          {
            status: 'active',
            names: { en: '2nd goalscorer' },
            outcomes: [{ id: 'sr:player:5', price: 5000, names: { en: 'Lee, Ann' } }],
          },
        ],
      },
    ])
  })

  test('stays suspended when its names come and it was stopped meanwhile', async () => {
    const listening = await startListening()
    await listening.say(oddsXml(scorer(5)), stopXml('all', { at: 1 }))
    listening.wire.documents.set(profile, ann)
    await listening.time.advance(11 * minute)
    await listening.feed.idle()
    expect(listening.book('sr:match:1')).toEqual(['uof:38/goalnr=2 suspended 5000'])
    expect(listening.heard.at(-1)).toMatchObject({ markets: [{ names: { en: '2nd goalscorer' } }] })
    await listening.say(oddsXml(scorer(6), { at: 2 }))
    expect(listening.book('sr:match:1')).toEqual(['uof:38/goalnr=2 active 6000'])
  })

  test('is offered soon after the REST side has come back', async () => {
    const listening = await startListening()
    listening.wire.documents.set(profile, ann)
    await listening.say(oddsXml(corners))
    listening.wire.isAway = true
    await listening.say(oddsXml(scorer(5), { at: 1 }))
    expect(listening.book('sr:match:1')).toContain('uof:38/goalnr=2 suspended 5000')
    listening.wire.isAway = false
    await listening.time.advance(minute)
    await listening.feed.idle()
    expect(listening.book('sr:match:1')).toContain('uof:38/goalnr=2 active 5000')
  })

  test('that is a free text has the name of its variant', async () => {
    const listening = await startListening([1, 3], scriptedWire(), ['en', 'tr'])
    listening.wire.documents.set(variantPath('en'), variantXml('Winner of the group'))
    listening.wire.documents.set(variantPath('tr'), variantXml('Grup birincisi'))
    await listening.say(oddsXml(freeText))
    expect(listening.book('sr:match:1')).toEqual(['uof:535/variant=pre:markettext:7 active 2000 3000'])
    expect(listening.heard.at(-1)).toMatchObject({
      markets: [{ names: { en: 'Winner of the group', tr: 'Grup birincisi' } }],
    })
  })

  test('that nobody has described is suspended, and its description is asked for at once', async () => {
    const listening = await startListening()
    await listening.time.advance(11 * minute)
    const path = '/v1/descriptions/en/markets.xml'
    const newer =
      '<market id="1346" name="Next duel" groups="all"><outcomes><outcome id="1" name="won"/></outcomes></market>'
    const known = listening.wire.documents.get(path) ?? ''
    listening.wire.documents.set(path, known.replace('</market_descriptions>', `${newer}</market_descriptions>`))
    await listening.say(oddsXml(marketXml({ id: 1346, status: 1, ids: [1] }, [2])))
    expect(listening.heard.filter(({ kind }) => kind === 'odds')).toMatchObject([
      { markets: [{ key: 'uof:1346', status: 'suspended' }] },
      { markets: [{ key: 'uof:1346', status: 'active', names: { en: 'Next duel' } }] },
    ])
  })
})

describe('a message of markets that nobody knows', () => {
  const asked = (listening: Awaited<ReturnType<typeof startListening>>, what: string) =>
    listening.wire.asked.filter((line) => line.includes(what)).length

  test('brings the descriptions anew once, and not again for the next one', async () => {
    const listening = await startListening()
    await listening.time.advance(11 * minute)
    const before = asked(listening, '/markets.xml')
    const strange = (from: number) =>
      Array.from({ length: 2000 }, (_, at) => marketXml({ id: from + at, status: 1, ids: [1] }, [2])).join('')
    await listening.say(oddsXml(strange(5000)), oddsXml(strange(9000), { at: 1 }))
    expect(asked(listening, '/markets.xml') - before).toBe(1)
    expect(listening.book('sr:match:1').every((line) => line.includes('suspended'))).toBe(true)
  })

  test('asks for some of their variants, not for thousands', async () => {
    const listening = await startListening()
    const variants = Array.from({ length: 3000 }, (_, at) =>
      marketXml({ id: 535, status: 1, specifiers: `variant=pre:markettext:${at}`, ids: ['pre:outcometext:1'] }, [2]),
    )
    await listening.say(oddsXml(variants.join('')))
    expect(asked(listening, '/variants/pre')).toBe(100)
    await listening.time.advance(5 * minute)
    await listening.feed.idle()
    expect(asked(listening, '/variants/pre')).toBeLessThanOrEqual(200)
  })
})

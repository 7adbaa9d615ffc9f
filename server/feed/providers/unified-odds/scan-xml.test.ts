import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml } from './read-xml.ts'
import { scanXml } from './scan-xml.ts'
import type { XmlElement } from './xml-element.ts'

const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,8}$/)
const value = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.stringMatching(/^[ -;=?-~]{0,10}$/).map((text) => text.replaceAll('"', '').replaceAll('&', '')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
)
const space = fc.constantFrom(' ', '  ', '\n', '\t ')

/** How an element may be written: attributes as they come, some of them unfit. */
const attribute = fc.tuple(space, name, value).map(([before, key, text]) => `${before}${key}="${text}"`)
const attributes = fc.array(attribute, { maxLength: 4 }).map((all) => all.join(''))
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.tuple(name, attributes).map(([key, all]) => `<${key}${all}/>`),
    fc
      .tuple(name, attributes, fc.array(tie('node'), { maxLength: 3 }))
      .map(([key, all, children]) => `<${key}${all}>${children.join('')}</${key}>`),
  ),
}))

/** As a plain value: whether an object was made with a prototype says nothing. */
const plain = (element: XmlElement | undefined): unknown => element && JSON.parse(JSON.stringify(element))

const message =
  '<?xml version="1.0" encoding="UTF-8"?>\n<odds_change product="1" timestamp="1">' +
  '<sport_event_status status="1"><clock match_time="12:34"/></sport_event_status>' +
  '<odds><market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="1.87" active="1"/></market></odds>' +
  '</odds_change>'

describe('the scanner', () => {
  it('reads what the whole parser reads', () => {
    expect(plain(scanXml(message))).toEqual(plain(parseXml(message)))
    expect(scanXml(message)?.children.map((child) => child.name)).toEqual(['sport_event_status', 'odds'])
  })

  it('is never of another mind than the whole parser, whatever is written', () => {
    let scanned = 0
    fc.assert(
      fc.property(node, (text) => {
        const found = scanXml(text)
        if (!found) return
        scanned += 1
        expect(plain(found)).toEqual(plain(parseXml(text)))
      }),
      { numRuns: 2000 },
    )
    expect(scanned).toBeGreaterThan(500)
  })

  it('is never of another mind about a damaged message', () => {
    const damage = fc.record({
      at: fc.nat(message.length),
      gone: fc.nat(6),
      put: fc.oneof(
        fc.constantFrom('<', '>', '/', '"', '=', ' ', '&amp;', '<!--x-->', 'é', '\0', '</odds>'),
        fc.string(),
      ),
    })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (all) => {
        const text = all.reduce((now, { at, gone, put }) => now.slice(0, at) + put + now.slice(at + gone), message)
        const found = scanXml(text)
        if (found) expect(plain(found)).toEqual(plain(parseXml(text)))
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['text', '<a>text</a>'],
    ['an entity', '<a b="&lt;"/>'],
    ['a comment', '<a><!-- c --></a>'],
    ['a section', '<a><![CDATA[x]]></a>'],
    ['a prefix', '<x:a/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['single quotes', "<a b='1'/>"],
    ['two roots', '<a/><b/>'],
    ['nothing', ''],
    ['no end', '<a><b/>'],
    ['another end', '<a></b>'],
    ['attributes without a space', '<a b="1"c="2"/>'],
    ['a line break in a value', '<a b="1\n2"/>'],
  ])('leaves %s to the whole parser', (_, text) => {
    expect(scanXml(text)).toBeUndefined()
  })
})

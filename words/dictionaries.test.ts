import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { languageDefault, languages } from './languages.ts'
import { loadWords, readDictionary } from './load.ts'
import offline from './offline.json' with { type: 'json' }

const model = await readDictionary(languageDefault)
const others = languages.map(({ code }) => code).filter((code) => code !== languageDefault)

/** Names of a message's placeholders, those inside plural forms too. */
function placeholders(message: string): string[] {
  const found = new Set<string>()
  const walk = (part: unknown) => {
    if (!Array.isArray(part)) return
    for (const token of part) {
      if (!Array.isArray(token)) continue
      found.add(String(token[0]))
      for (const form of Object.values(token[2] ?? {})) walk(form)
    }
  }
  walk(compileMessageOrThrow(message))
  // `#` inside a plural form stands for the figure itself.
  found.delete('#')
  return [...found].sort()
}

test.each(others)('%s has the ids of the default dictionary, and no others', async (code) => {
  const ids = new Set(Object.keys(await readDictionary(code)))
  expect(ids).toEqual(new Set(Object.keys(model)))
})

test.each(others)('%s has the placeholders of the default dictionary', async (code) => {
  const dictionary = await readDictionary(code)
  const differing = Object.entries(model).flatMap(([id, message]) => {
    const [ours, theirs] = [placeholders(message).join(), placeholders(dictionary[id] ?? '').join()]
    return ours === theirs ? [] : [`${id}: {${ours}} but {${theirs}}`]
  })
  expect(differing).toEqual([])
})

test('placeholders are found inside plural forms', () => {
  expect(placeholders('{count, plural, one {# in {place}} other {# in {place}}} of {name}')).toEqual([
    'count',
    'name',
    'place',
  ])
})

test('no message is empty', async () => {
  for (const { code } of languages) {
    const empty = Object.entries(await readDictionary(code)).filter(([, message]) => message.trim() === '')
    expect(empty).toEqual([])
  }
})

test('what is counted is called by its figure, never by a side', async () => {
  for (const { code } of languages) {
    const dictionary = await readDictionary(code)
    const counted = Object.keys(dictionary).filter((id) => /^outcome\.\w+\.0$/.test(id))
    expect(counted).not.toEqual([])
    const named = counted.flatMap((id) => [id.replace(/0$/, '1'), id.replace(/0$/, '2')])
    expect(named.filter((id) => /\{(home|away)\}/.test(dictionary[id] ?? ''))).toEqual([])
  }
})

/** What readers of the site misread, or read in two spellings or two manners; each with texts that it would find. */
const misread: readonly (readonly [code: string, pattern: RegExp, found: readonly string[]])[] = [
  // "house" is the builders' word, and a price is called odds
  ['en', /\bhouse\b/i, ['The house could not be reached']],
  ['en', /\b(total|combined) price\b/i, ['Total price']],
  ['en', /^Not enough|^Waiting for the source/, ['Not enough matches here', 'Waiting for the source of prices']],
  ['en', /^Other basketball$|^Look and language$|\bBrk\b/, ['Other basketball', 'Look and language', 'Brk']],
  // players are called "sen" throughout
  [
    'tr',
    /(?<!\p{L})(yap|seç|gir|aç|ed|yaz|dokun|bekley|deney|tıklay|kapat|oku)[iıuü]n(?!\p{L})/u,
    ['Önce giriş yapın'],
  ],
  [
    'tr',
    /(?<!\p{L})[Ss]iz(i|e|in|den|de)?(?!\p{L})|(?<!yal|Yal|he|He)n[iıuü]z(?!\p{L})/u,
    ['Sizin için', 'Bakiyeniz: {amount}'],
  ],
  ['tr', /Handikapı/, ['Öldürme Handikapı']],
]
test.each(misread)('%s is free of %s', async (code, pattern, found) => {
  expect(found.filter((text) => !pattern.test(text))).toEqual([])
  const texts = Object.entries(await readDictionary(code))
  expect(texts.filter(([, text]) => pattern.test(text))).toEqual([])
})

test('a kill is called one thing in Turkish, and no score', async () => {
  const kills = Object.entries(await readDictionary('tr')).filter(
    ([id]) => !id.startsWith('outcome.') && /kill(?!ed)/i.test(id),
  )
  expect(kills).not.toEqual([])
  expect(kills.filter(([, text]) => !/öldürme/i.test(text) || /skor/i.test(text))).toEqual([])
})

test('an override wins, the default language fills, and nobody knows other languages', async () => {
  const words = await loadWords('en', { 'nav.home': 'Start', 'made.here': 'Only here' })
  expect(words?.messages['nav.home']).toEqual(['Start'])
  expect(words?.messages['made.here']).toEqual(['Only here'])
  expect(words?.direction).toBe('ltr')
  expect((await loadWords('fa'))?.direction).toBe('rtl')
  expect(await loadWords('xx')).toBeUndefined()
  expect(await loadWords('../tr')).toBeUndefined()
})

test('what is said when not even words can be fetched is there in every language', () => {
  for (const { code } of languages) expect(Object.keys(offline)).toContain(code)
})

import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { findLanguage, languageDefault, languages, overlays } from './languages.ts'
import { loadWords, readDictionary } from './load.ts'
import { offlineWords, offlineWordsIn } from './offline-words.ts'

const codes = languages.map(({ code }) => code)
const model = await readDictionary(languageDefault)
const others = codes.filter((code) => code !== languageDefault)

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

interface Choice {
  readonly kind: 'plural' | 'selectordinal'
  readonly forms: readonly string[]
}

/** The choices by a figure in a message, those inside others too. */
function choices(message: string): readonly Choice[] {
  const found: Choice[] = []
  const walk = (part: unknown) => {
    if (!Array.isArray(part)) return
    for (const token of part) {
      if (!Array.isArray(token)) continue
      const [, kind, forms] = token
      if (kind === 'plural' || kind === 'selectordinal')
        found.push({ kind, forms: Object.keys(forms).filter((form) => form !== 'offset') })
      for (const form of Object.values(forms ?? {})) walk(form)
    }
  }
  walk(compileMessageOrThrow(message))
  return found
}

test.each(others)('%s has the ids of the default dictionary, and no others', async (code) => {
  const dictionary = await readDictionary(code)
  const missing = Object.keys(model).filter((id) => !(id in dictionary))
  const unknown = Object.keys(dictionary).filter((id) => !(id in model))
  expect({ missing, unknown }, `words/${code}/`).toEqual({ missing: [], unknown: [] })
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

/** Behind a figure their nouns stay as they are. */
const uncounted = new Set(['tr', 'fa'])

test.each(codes)('%s has every plural form that its figures take', async (code) => {
  const locale = findLanguage(code)?.locale ?? ''
  // none of a site's figures is a million, of which some languages have a form
  const figures = Array.from({ length: 1000 }, (_, figure) => figure)
  const taken = (type: Intl.PluralRuleType) => {
    const rules = new Intl.PluralRules(locale, { type })
    return new Set(figures.map((figure) => rules.select(figure)))
  }
  const needed = { plural: taken('cardinal'), selectordinal: taken('ordinal') }
  const lacking = Object.entries(await readDictionary(code)).flatMap(([id, message]) =>
    choices(message).flatMap(({ kind, forms }) => {
      const wanted = uncounted.has(code) ? ['other'] : [...needed[kind]]
      const missing = wanted.filter((form) => !forms.includes(form))
      return missing.length === 0 ? [] : [`${id}: no ${missing.join(', ')} in ${message}`]
    }),
  )
  expect(lacking).toEqual([])
})

test('a form that is missing is found, in cardinal and ordinal figures', () => {
  expect(choices('{n, plural, one {#} other {{m, selectordinal, few {#} other {#}}}}')).toEqual([
    { kind: 'plural', forms: ['one', 'other'] },
    { kind: 'selectordinal', forms: ['few', 'other'] },
  ])
})

test.each(codes)('%s has no empty message, and none of another form than ICU', async (code) => {
  const messages = Object.entries(await readDictionary(code))
  const unfit = messages.filter(([, message]) => message.trim() === '' || !compileMessageOrThrow(message))
  expect(unfit).toEqual([])
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

test('what a language lacks is said as the site says it where nobody asks, before it is said in Turkish', async () => {
  const below = { lang: 'de', overrides: { 'made.here': 'Nur hier', 'nav.home': 'Anfang' } }
  const words = await loadWords('en', {}, below)
  expect(words?.messages['made.here']).toEqual(['Nur hier'])
  expect(words?.messages['nav.home']).toEqual(['Home'])
  expect((await loadWords('en'))?.messages['made.here']).toBeUndefined()
  expect((await loadWords('tr', {}, { lang: 'en' }))?.messages['slip.place']).toEqual([model['slip.place']])
})

test.each(overlays)('%s has no dictionary and reads as what it lies over', async (code) => {
  const [words, persian] = [await loadWords(code, {}, { lang: 'fa' }), await loadWords('fa')]
  expect(words).toEqual({ ...persian, lang: code })
  expect(findLanguage(code, 'fa')).toMatchObject({ code, name: code.toUpperCase(), direction: 'rtl', tag: 'fa' })
})

test('what is said when not even words can be fetched is there in every language', () => {
  expect([...offlineWords.keys()].toSorted()).toEqual(codes.toSorted())
  for (const words of offlineWords.values())
    expect(words).toEqual({
      text: expect.stringMatching(/./),
      detail: expect.stringMatching(/./),
      retry: expect.stringMatching(/./),
    })
  expect(offlineWordsIn('aa', 'de')).toBe(offlineWords.get('de'))
  expect(offlineWordsIn('aa', 'cw')).toEqual(offlineWords.get('tr'))
})

import { expect, test } from 'vitest'
import { houseNamed } from './house-named.ts'
import { findLanguage, languageCodes, languageOfTag, languages } from './languages.ts'

test('there are all the codes that sites have, each once', () => {
  const told = 'aa az cw de el en es fa fr hr iq it kr nl pt ru sq sr tr'
  expect(languageCodes.toSorted().join(' ')).toBe(told)
})

test.each(languages)('$code has a tag and locales that are what they say', ({ tag, locale, figures, direction }) => {
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  const { language, script } = new Intl.Locale(locale).maximize()
  expect(new Intl.Locale(tag).maximize()).toMatchObject({ language, script })
  expect(direction).toBe(script === 'Arab' ? 'rtl' : 'ltr')
  expect(new Intl.NumberFormat(locale).resolvedOptions().numberingSystem).toBe('latn')
  expect(new Intl.NumberFormat(figures).resolvedOptions().numberingSystem).toBe('latn')
})

test.each(languages)('$code writes its figures as the language does that it takes them from', ({ locale, figures }) => {
  const write = (of: string) => {
    const money = new Intl.NumberFormat(of, { minimumFractionDigits: 2 })
    return [0, 7.5, 1234.5, -1234.5, 12_345_678.25].map((figure) => money.format(figure))
  }
  expect(write(figures)).toEqual(write(locale))
  // where a browser does not know the language, figures are sorted into the same forms
  const rules = [locale, figures].map((of) => new Intl.PluralRules(of))
  if (locale !== figures)
    for (const figure of [0, 1, 2, 5, 11, 21])
      expect(new Set(rules.map((one) => one.select(figure))).size).toBeLessThan(3)
})

test('devices name languages by tags, and addresses do not', () => {
  const found = ['ku-TR', 'ckb', 'sr-RS', 'pt-BR', 'EN-us', 'fa-IR'].map((tag) => languageOfTag(tag)?.code)
  expect(found).toEqual(['kr', 'iq', 'sr', 'pt', 'en', 'fa'])
  expect(['kr', 'ja', '', 'x'].map((tag) => languageOfTag(tag)?.code)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.each(['az', 'iq', 'kr', 'sq'])(
  'days and countries of %s, which browsers cannot name, come with its words',
  (code) => {
    const language = findLanguage(code)
    const named = language ? houseNamed(language) : {}
    const english = new Intl.DisplayNames('en', { type: 'region' })
    const same = ['de', 'es', 'gr', 'nl', 'fr', 'hr'].filter(
      (at) => named[`country.${at}`] === english.of(at.toUpperCase()),
    )
    expect(same).toEqual([])
    for (const month of [1, 12]) expect(named[`calendar.month.${month}`]).toMatch(/\p{L}/u)
    for (const weekday of [0, 6]) expect(named[`calendar.weekday.${weekday}`]).toMatch(/\p{L}/u)
    expect(named['calendar.day']).toMatch(/\{day\}.*\{month\}|\{month\}.*\{day\}/)
    expect(Object.keys(named).filter((id) => /country\.(eu|xx|un|zz)/.test(id))).toEqual([])
  },
)

test('browsers name the days and countries of every other language', () => {
  const german = findLanguage('de')
  expect(german && houseNamed(german)).toEqual({})
})

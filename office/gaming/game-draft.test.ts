import { describe, expect, test } from 'vitest'
import { draftOf, settingsOf } from './game-draft.ts'

const game = {
  stakes: { EUR: { min: 50, max: 10_000 } },
  countriesRefused: ['DE', 'FR'],
  words: { tr: { title: 'Zar', text: 'Altı yüz.' }, de: { title: 'Würfel' } },
  certified: 96_500,
}

describe('what is set of a game', () => {
  test('is typed with a line for every currency, and read back as it was', () => {
    const draft = draftOf(game, ['TRY', 'EUR'])
    expect(draft).toMatchObject({
      stakes: [
        { currency: 'EUR', min: '0.50', max: '100.00' },
        { currency: 'TRY', min: '', max: '' },
      ],
      ...{ countries: 'DE FR', certified: '96.5' },
    })
    expect(settingsOf(draft)).toEqual({ settings: game })
  })

  test('is nothing where nothing is typed', () => {
    const none = { stakes: {}, countriesRefused: [], words: {} }
    expect(settingsOf(draftOf(none, ['TRY']))).toEqual({ settings: none })
  })

  test.each([
    ['the least is more than the most', { stakes: [{ currency: 'TRY', min: '2', max: '1' }] }, 'TRY'],
    ['an amount is none', { stakes: [{ currency: 'TRY', min: 'x', max: '' }] }, 'TRY'],
    ['nothing may be bet', { stakes: [{ currency: 'TRY', min: '', max: '0' }] }, 'TRY'],
    ['a language has no title', { words: [{ lang: 'tr', title: ' ', text: 'x' }] }, 'tr'],
    ['a return is no percentage', { certified: 'many' }, 'certified'],
    ['a return is too much', { certified: '201' }, 'certified'],
  ])('does not fit where %s', (_, typed, fault) => {
    expect(settingsOf({ ...draftOf(game, []), ...typed })).toEqual({ faults: [fault] })
  })

  test('has one end alone where one is typed', () => {
    const stakes = [
      { currency: 'TRY', min: '1', max: '' },
      { currency: 'EUR', min: '', max: '5' },
    ]
    const read = settingsOf({ ...draftOf(game, []), stakes })
    expect(read).toMatchObject({ settings: { stakes: { TRY: { min: 100 }, EUR: { max: 500 } } } })
  })
})

import { expect, test } from 'vitest'
import { pageNamed, pageTitle, type Shown } from './page-title.ts'
import tr from './tr/site.json' with { type: 'json' }

const say = (id: string) => Object.entries(tr).find(([key]) => key === id)?.[1] ?? id
const title = (shown: Shown, direction: 'ltr' | 'rtl' = 'ltr') => pageTitle(shown, 'Banko', { direction, say })

test.each<[Shown, string]>([
  [{ page: 'home' }, 'Banko'],
  [{ page: 'live' }, 'Canlı · Banko'],
  [{ page: 'results' }, 'Sonuçlar · Banko'],
  [{ page: 'place', names: ['Futbol', 'Türkiye', 'Süper Lig'] }, 'Süper Lig · Türkiye · Futbol · Banko'],
  [{ page: 'match', home: 'Galatasaray', away: 'Beşiktaş' }, 'Galatasaray – Beşiktaş · Banko'],
  [
    { page: 'match', home: 'Galatasaray', away: 'Beşiktaş', score: { home: 2, away: 1 } },
    'Galatasaray – Beşiktaş · 2–1 · Banko',
  ],
])('%j', (shown, expected) => {
  expect(title(shown)).toBe(expected)
})

test('a score keeps its direction among words that read from right to left', () => {
  const shown: Shown = { page: 'match', home: 'گالاتاسرای', away: 'بشیکتاش', score: { home: 2, away: 1 } }
  expect(title(shown, 'rtl')).toContain('\u20662–1\u2069')
})

test('a path that has no title of its own is called like the site', () => {
  expect(pageNamed('live')).toBe('live')
  expect(pageNamed('account')).toBe('account')
  expect(pageNamed('account', 'password')).toBe('account/password')
  expect(pageNamed('live', 'x')).toBe('live')
  expect(pageNamed('')).toBe('home')
  expect(pageNamed('toString')).toBe('home')
})

import { expect, test } from 'vitest'
import { designCrest } from './crest-design.ts'

const clubs =
  'Galatasaray Beşiktaş Fenerbahçe Trabzonspor Arsenal Chelsea Liverpool Everton Napoli Juventus Roma Lazio Lyon Lille'.split(
    ' ',
  )

test('the same name gives the same crest', () => {
  for (const club of clubs) expect(designCrest(club)).toEqual(designCrest(club))
  expect(designCrest('Galatasaray')).toMatchInlineSnapshot(`
    {
      "band": "M0 20 20 0h6L0 26z",
      "charge": "var(--shirt-4)",
      "field": "var(--shirt-1)",
      "monogram": "GA",
      "shield": "M7 2h10a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Z",
    }
  `)
})

test('both colours of a crest differ', () => {
  for (let index = 0; index < 2000; index += 1) {
    const { field, charge } = designCrest(`Club ${index}`)
    expect(field).not.toBe(charge)
  }
})

test('clubs of one list look different, and every shield is used', () => {
  const looks = new Set(clubs.map((club) => JSON.stringify({ ...designCrest(club), monogram: '' })))
  expect(looks.size).toBe(clubs.length)
  const shields = new Set(Array.from({ length: 500 }, (_, index) => designCrest(`Club ${index}`).shield))
  expect(shields.size).toBe(10)
})

test.each([
  ['Galatasaray', 'GA'],
  ['Manchester City', 'MC'],
  ['C. Alcaraz', 'AL'],
  ['İstanbul Başakşehir', 'İB'],
  ['Ö', 'Ö'],
  ['', ''],
])('the monogram of %j is %j', (name, monogram) => {
  expect(designCrest(name).monogram).toBe(monogram)
})

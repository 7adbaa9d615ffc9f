import { expect, test } from 'vitest'
import { type AnswerFrom, answerFrom, overCap } from './answer-from.ts'
import { filesCacheOf, isOutdatedCache, offlineCache } from './kept.ts'

const origin = 'https://shop.example'

const cases: readonly (readonly [AnswerFrom, string, { readonly mode?: string; readonly method?: string }?])[] = [
  ['page', '/', { mode: 'navigate' }],
  ['page', '/fa/live?sid=5', { mode: 'navigate' }],
  ['page', '/tr/coupons/7', { mode: 'navigate' }],
  ['files', '/assets/start-1a2b.js'],
  ['files', '/assets/inter-3c4d.woff2'],
  ['offline', '/offline.js'],
  ['offline', '/offline.css'],
  // the house, or nobody
  ['network', '/v1/book/matches'],
  ['network', '/v1/book/matches', { method: 'POST' }],
  ['network', '/v1/push', { mode: 'websocket' }],
  ['network', '/v1/settings/get', { mode: 'navigate' }],
  ['network', '/assets/start-1a2b.js', { method: 'HEAD' }],
  ['network', '/offline.js', { method: 'HEAD' }],
  ['network', '/tr', { mode: 'cors' }],
  ['network', '/manifest.webmanifest'],
  ['network', '/worker.js'],
  ['network', '/flags/tr.svg'],
  ['network', '/mark.svg', { mode: 'navigate' }],
  // not the site
  ['network', '/office/', { mode: 'navigate' }],
  ['network', '/office/assets/start-1a2b.js'],
  ['network', '/docs', { mode: 'navigate' }],
  ['network', '/health/ready', { mode: 'navigate' }],
  ['network', 'https://pictures.example/assets/logo.png'],
  ['network', 'https://elsewhere.example/', { mode: 'navigate' }],
]

for (const [from, path, { mode = 'no-cors', method = 'GET' } = {}] of cases)
  test(`${method} ${path}, ${mode}: ${from}`, () => {
    expect(answerFrom({ method, mode, url: new URL(path, origin).href }, origin)).toBe(from)
  })

test('the oldest files go when there are too many', () => {
  expect(overCap(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(overCap(['a', 'b'], 2)).toEqual([])
})

test('a new build takes away the files of others, and nothing else', () => {
  const names = [filesCacheOf('/assets/old.js'), filesCacheOf('/assets/new.js'), offlineCache, 'another.program']
  expect(names.filter((name) => isOutdatedCache(name, '/assets/new.js'))).toEqual([filesCacheOf('/assets/old.js')])
})

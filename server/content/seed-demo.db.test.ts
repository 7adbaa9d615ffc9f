import { contentShape } from '@banko/contract/content/content-item.ts'
import { languages } from '@banko/words/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forOperator } from '../platform/database/row-scope.ts'
import { Scope } from '../platform/scope.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { cleanHtml } from './clean-html.ts'
import { demoContent } from './demo-content.ts'

let town: TestHouse
beforeAll(async () => {
  town = await openTestHouse()
}, 60_000)
afterAll(() => town.close())

const counted = async () => {
  const of = { siteId: undefined, kind: undefined, lang: undefined, after: 0 }
  return (await forOperator(town.operatorId, () => town.house.content.list(town.operatorId, of, 500))).length
}

test('what the demo says is what staff may write, and nothing of it is taken out', () => {
  for (const { lang, items } of demoContent) {
    expect(languages.map(({ code }) => code)).toContain(lang)
    for (const item of items) {
      const placed = 'image' in item ? { ...item, image: `/pictures/${item.image}` } : item
      expect(contentShape.safeParse(placed).error).toBeUndefined()
      if ('html' in item) expect(cleanHtml(item.html)).toEqual({ html: item.html, takenOut: [] })
    }
  }
})

test('it is said once, on the site that is meant, with pictures that are found there', async () => {
  const { content } = town.house
  await content.seedDemo('elsewhere.example')
  expect(await counted()).toBe(0)
  await content.seedDemo('test.example')
  const count = await counted()
  expect(count).toBeGreaterThan(0)
  await content.seedDemo('test.example')
  expect(await counted()).toBe(count)
  const banners = content.shown.list({ siteId: town.siteId, lang: 'en' }, 'banner')
  expect(banners.map(({ facts }) => facts.url)).toEqual(['/live', '/code'])
  for (const { facts } of banners) {
    const found = await content.pictures.find('test.example', facts.image.slice('/pictures/'.length))
    expect(found?.type).toBe('image/webp')
  }
})

test('an operator that has removed all of it is left alone', async () => {
  const { content } = town.house
  const scope = Scope.ofSession({
    operatorId: town.operatorId,
    staffId: 1,
    staffName: 'editor',
    permissions: new Set(),
  })
  const staff = { kind: 'staff', sessionId: 'a session', provenAt: 0, scope } as const
  const of = { siteId: undefined, kind: undefined, lang: undefined, after: 0 }
  await forOperator(town.operatorId, async () => {
    for (const { id } of await content.list(town.operatorId, of, 500))
      await content.remove(staff, id, { address: '192.0.2.1' })
  })
  await content.seedDemo('test.example')
  expect(await counted()).toBe(0)
})

import { hostileHtml, leftOver } from '@banko/server/testing/hostile-html.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FuzzWorld, openFuzzWorld } from './fuzz/world.ts'
import { postCall } from './testing/http-client.ts'
import { type Clerk, openClerk } from './testing/office-client.ts'

let world: FuzzWorld
let clerk: Clerk
beforeAll(async () => {
  world = await openFuzzWorld()
  clerk = await openClerk(world.served, 'Ayşe', ['content'])
})
afterAll(() => world.close())

interface Place {
  readonly kind: string
  /** What is written there besides its HTML. */
  readonly content: object
  /** Characters that may stand there. */
  readonly max: number
  /** What players are sent of it. */
  read(id: number): Promise<string>
}

const common = { title: 'Here', position: 1 }
const where = { screens: 'all', place: 'everywhere' }

async function sent(path: string, input: object): Promise<string> {
  const { status, body } = await postCall(world.url, path, input, { headers: { cookie: world.cookies.demo1 } })
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  const html = /"html":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(body))?.[1]
  if (html === undefined) throw new Error(`${path} sends no HTML: ${JSON.stringify(body)}`)
  return JSON.parse(html)
}

/** Every place where an operator's HTML reaches players. */
const places: readonly Place[] = [
  {
    ...{ kind: 'page', content: { pageId: 7, title: 'Here' }, max: 40_000 },
    read: () => sent('/content/page', { pageId: 7, lang: 'tr' }),
  },
  {
    ...{ kind: 'popup', content: { ...common, ...where, closesAfterSeconds: 0 }, max: 4000 },
    read: () => sent('/content/shown', { lang: 'tr' }),
  },
  {
    ...{ kind: 'notification', content: common, max: 4000 },
    read: () => sent('/content/notices', { lang: 'tr' }),
  },
  {
    ...{ kind: 'promotion', content: common, max: 20_000 },
    read: (id) => sent('/content/promotion', { id }),
  },
]

/** The one item of each kind, so that nothing else is read in its place. */
const items = new Map<string, number>()

async function publish({ kind, content }: Place, html: string): Promise<number> {
  const id = items.get(kind)
  const input = { ...(id !== undefined && { id }), siteId: 1, lang: 'tr', content: { kind, ...content, html } }
  const saved = await clerk.post('/office/content/saveDraft', input)
  expect(saved.status, html).toBe(200)
  // the call's own output
  const made = saved.body as { id: number; version: number }
  items.set(kind, made.id)
  expect((await clerk.post('/office/content/publish', { id: made.id, version: made.version })).status).toBe(200)
  return made.id
}

describe.each(places)('the HTML of a $kind', (place) => {
  const fitting = hostileHtml.filter((html) => html.length <= place.max)

  test('is clean when it was written, whatever was written', async () => {
    expect(fitting.length).toBeGreaterThan(60)
    for (const html of fitting) {
      const read = await place.read(await publish(place, `${html}<p>End</p>`))
      expect(leftOver(read), html).toEqual([])
    }
  })

  test('is clean when it is read, also where nobody cleaned it', async () => {
    const id = await publish(place, '<p>First</p>')
    for (const html of fitting) {
      await world.database.session(({ rows }) =>
        rows(`update content_version set content = content || $1::jsonb where operator_id = 1 and item_id = $2`, [
          JSON.stringify({ html: `${html}<p>End</p>` }),
          id,
        ]),
      )
      await world.served.house.content.refresh()
      expect(leftOver(await place.read(id)), html).toEqual([])
    }
  })
})

test.each([
  ['javascript:window.ran=1', '/promotions'],
  ['//elsewhere.example', '/\\elsewhere.example'],
  ['data:text/html,x', '/pictures/../../x?y="><script>'],
])('a banner leads nowhere and shows nothing of %s or %s', async (first, second) => {
  for (const hostile of [first, second])
    for (const field of ['url', 'image']) {
      const picture = { image: '/pictures/a.png', url: '/promotions', width: 10, height: 10, [field]: hostile }
      const content = { kind: 'banner', ...common, ...picture, place: 'home' }
      const isFine = hostile === '/promotions'
      const { status } = await clerk.post('/office/content/saveDraft', { siteId: 1, lang: 'tr', content })
      expect(status, `${field} ${hostile}`).toBe(isFine ? 200 : 400)
    }
})

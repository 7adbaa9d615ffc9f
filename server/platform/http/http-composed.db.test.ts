import { expect, onTestFinished, test } from 'vitest'
import { openTestHttp, type TestHttp } from '../testing/test-http.ts'
import type { ComposePage, PageRequest } from './web-page.ts'

/** A face whose site makes its page by `compose`. */
async function openWith(compose: ComposePage): Promise<TestHttp> {
  const http = await openTestHttp({ compose })
  onTestFinished(() => http.close())
  return http
}

const page = (html: string) => ({ html, inlineStyles: ['html:root{--brand:red}'] })

test('a page is made for who asks: place, site, caller, language chosen and kind of device', async () => {
  const asked: PageRequest[] = []
  const http = await openWith(async (request) => {
    asked.push(request)
    return page('<p>made</p>')
  })
  const headers = { cookie: 'banko_session=seven; chosen=fa', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Mobile' }
  const answer = await fetch(`${http.url}/tr/live?sid=5`, { headers })
  expect(await answer.text()).toBe('<p>made</p>')
  expect(asked).toMatchObject([
    { place: '/tr/live?sid=5', host: '127.0.0.1', caller: { kind: 'player', playerId: 7 }, isPhone: true },
  ])
  expect(asked[0]?.cookie('chosen')).toBe('fa')
  expect(asked[0]?.cookie('hosen')).toBeUndefined()
  await fetch(`${http.url}/`, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' } })
  expect(asked[1]).toMatchObject({ place: '/', caller: { kind: 'visitor' }, isPhone: false })
})

test('it is nobody else’s: never kept by a cache between, and asked for anew', async () => {
  const http = await openWith(async () => page('<p>made</p>'))
  const { headers } = await fetch(`${http.url}/`)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  // its one style, by its hash, and no other
  expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/)
})

test('what it says of a player is kept on no device', async () => {
  const http = await openWith(async () => page('<p>made</p>'))
  const { headers } = await fetch(`${http.url}/`, { headers: { cookie: 'banko_session=seven' } })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('what was chosen over https stands before what anybody may have written', async () => {
  const asked: PageRequest[] = []
  const http = await openWith(async (request) => {
    asked.push(request)
    return page('<p>made</p>')
  })
  await fetch(`${http.url}/`, { headers: { cookie: 'chosen=fa; __Host-chosen=tr' } })
  expect(asked[0]?.cookie('chosen')).toBe('tr')
})

test('it is compressed for who takes that', async () => {
  const http = await openWith(async () => page('<p>made</p>'.repeat(1000)))
  const plain = await fetch(`${http.url}/`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  const packed = await fetch(`${http.url}/`, { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  expect(await packed.text()).toBe(await plain.text())
})

test('who names gzip with a weight of nothing gets none', async () => {
  const http = await openWith(async () => page('<p>made</p>'))
  for (const [accepts, packed] of [
    ['gzip;q=0', null],
    ['br, gzip; q=0', null],
    ['br;q=1.0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const answer = await fetch(`${http.url}/`, { headers: { 'accept-encoding': accepts } })
    expect(answer.headers.get('content-encoding'), accepts).toBe(packed)
  }
})

test('one address has so many pages made for it; then it gets the one that the build left', async () => {
  let made = 0
  const http = await openTestHttp({
    compose: async () => {
      made += 1
      return page('<p>made</p>')
    },
  })
  onTestFinished(() => http.close())
  const seen = new Set<string>()
  for (let count = 0; count < 70; count += 1) seen.add((await (await fetch(`${http.url}/`)).text()).slice(0, 11))
  expect(made).toBe(60)
  expect([...seen]).toEqual(['<p>made</p>', expect.stringContaining('<html>')])
})

test('where none is made, or making it fails, the page that the build left opens', async () => {
  let fails = false
  const http = await openWith(async () => {
    if (fails) throw new Error('secret detail')
    return undefined
  })
  const left = await (await fetch(`${http.url}/`)).text()
  expect(left).toContain('site site')
  fails = true
  expect(await (await fetch(`${http.url}/`)).text()).toBe(left)
})

test('files are no pages', async () => {
  const http = await openWith(async () => page('<p>made</p>'))
  expect(await (await fetch(`${http.url}/assets/app-1a2b.js`)).text()).toContain('console.log')
})

test('a file that is made for a host is sent as what it is, and there is none for another host', async () => {
  const http = await openTestHttp()
  onTestFinished(() => http.close())
  const answer = await fetch(`${http.url}/made.txt`)
  expect([answer.status, await answer.text()]).toEqual([200, 'made for 127.0.0.1'])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  const elsewhere = await fetch(`${http.url.replace('127.0.0.1', 'localhost')}/made.txt`)
  expect(elsewhere.status).toBe(404)
})

test('a page that is made for a host may have styles of its own; a file may be sent under the name of another', async () => {
  const http = await openTestHttp()
  onTestFinished(() => http.close())
  const page = await fetch(`${http.url}/made.html`)
  expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/)
  const file = await fetch(`${http.url}/gone.js`)
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await file.text()).toContain('console.log')
})

test('a kept file is what its name says for ever, runs nothing, and is not told from one that is another host’s', async () => {
  const http = await openWith(async () => page('<p>made</p>'))
  const answer = await fetch(`${http.url}/kept/a.png`)
  expect([answer.status, await answer.text()]).toEqual([200, '<script>go()</script>'])
  const { headers } = answer
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const elsewhere = http.url.replace('127.0.0.1', 'localhost')
  const missing = await Promise.all(
    [`${http.url}/kept/b.png`, `${http.url}/kept/`, `${elsewhere}/kept/a.png`].map(async (url) => {
      const reply = await fetch(url)
      return [reply.status, reply.headers.get('cache-control'), await reply.text()]
    }),
  )
  expect(missing[0]?.slice(0, 2)).toEqual([404, 'no-store'])
  for (const one of missing) expect(one).toEqual(missing[0])
})

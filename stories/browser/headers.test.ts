import { randomUUID } from 'node:crypto'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { postCall, signIn } from '../testing/http-client.ts'
import { expect, test } from './test.ts'

const page = /^default-src 'self';.*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'$/
const reader = /^default-src 'none'; script-src 'self'.*frame-ancestors 'none'$/
const nothing = /^default-src 'none'(; frame-ancestors 'none')?$/

/** A coupon of demo1 that was just placed, and the token by which anybody may see it. */
async function placeShared(url: string) {
  const headers = { cookie: await signIn(url, 'demo1') }
  const listed = await postCall(url, '/book/matches', { phase: 'upcoming', limit: 50 })
  // the contract's own outputs
  const { matches } = listed.body as { matches: readonly BoardRow[] }
  let said: unknown = matches.length
  for (const { main, version, fixture } of matches.toReversed()) {
    const outcome = main?.outcomes.find(({ price }) => price < 10_000)
    if (main?.status !== 'active' || !outcome) continue
    const leg = { matchId: fixture.matchId, marketKey: main.key, outcomeId: outcome.id, price: outcome.price, version }
    const couponId = randomUUID()
    const slip = { couponId, selections: [{ ...leg, banker: false }], sizes: [], stake: 500, pricePolicy: 'any' }
    const placed = await postCall(url, '/placement/place', slip, { headers })
    said = placed.body
    if (placed.status !== 200) continue
    const shared = await postCall(url, '/coupons/share', { couponId, amounts: 'hidden' }, { headers })
    return { headers, couponId, token: (shared.body as { token: string }).token }
  }
  throw new Error(`no match takes a bet: ${JSON.stringify(said)}`)
}

test('every kind of page, file and document says what a browser may make of it', async ({ house }) => {
  const { headers, couponId, token } = await placeShared(house.url)
  const html = await (await fetch(`${house.url}/tr`)).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(html) ?? []
  const places: readonly (readonly [path: string, status: number, type: RegExp, policy: RegExp])[] = [
    ['/tr', 200, /^text\/html; charset=utf-8$/, page],
    ['/fa/live', 200, /^text\/html; charset=utf-8$/, page],
    ['/en/page/9', 200, /^text\/html; charset=utf-8$/, page],
    ['/tr/sign-in?next=//elsewhere.example', 200, /^text\/html; charset=utf-8$/, page],
    [`/tr/coupons/${couponId}/print?paper=a4`, 200, /^text\/html; charset=utf-8$/, page],
    [`/tr/shared/${token}`, 200, /^text\/html; charset=utf-8$/, page],
    [`/tr/shared/${token}/picture`, 200, /^image\/png$/, nothing],
    ['/captured-messages', 200, /^text\/html; charset=utf-8$/, page],
    ['/office/', 200, /^text\/html; charset=utf-8$/, page],
    ['/manifest.webmanifest', 200, /^application\/manifest\+json; charset=utf-8$/, page],
    ['/offline/tr.html', 200, /^text\/html; charset=utf-8$/, page],
    [script, 200, /^(text|application)\/javascript(; charset=utf-8)?$/, page],
    ['/assets/none.js', 404, /^application\/json; charset=utf-8$/, page],
    ['/docs', 200, /^text\/html; charset=utf-8$/, reader],
    ['/docs/openapi.json', 200, /^application\/json; charset=utf-8$/, reader],
    ['/v1/settings/get?domain=localhost', 200, /^application\/json; charset=utf-8$/, nothing],
    ['/v1/none', 404, /^application\/json; charset=utf-8$/, nothing],
    ['/health/ready', 200, /^application\/json; charset=utf-8$/, nothing],
    ['/metrics', 200, /^text\/plain; version=[\d.]+; charset=utf-8$/, nothing],
  ]
  for (const [path, status, type, policy] of places) {
    const answer = await fetch(house.url + path, { headers, redirect: 'manual' })
    const said = Object.fromEntries(answer.headers)
    expect.soft(answer.status, path).toBe(status)
    expect.soft(said['content-type'], path).toMatch(type)
    expect.soft(said['content-security-policy'], path).toMatch(policy)
    expect.soft(said['x-content-type-options'], path).toBe('nosniff')
    expect.soft(said['referrer-policy'], path).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
    expect
      .soft(said['cross-origin-resource-policy'], path)
      .toBe(type.test('image/png') ? 'cross-origin' : 'same-origin')
    expect
      .soft(
        Object.keys(said).filter((name) => name.startsWith('access-control')),
        path,
      )
      .toEqual([])
  }
})

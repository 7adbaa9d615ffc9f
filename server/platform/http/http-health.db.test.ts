import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHttp, type TestHttp } from '../testing/test-http.ts'

let http: TestHttp
beforeAll(async () => {
  http = await openTestHttp()
})
afterAll(() => http.close())

/** A request with exactly these headers, which `fetch` would change. */
function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    rawRequest(http.url + path, { headers })
      .on('response', (response) => resolve(response.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })
}

describe('health', () => {
  test('live, ready and figures', async () => {
    expect(await (await fetch(`${http.url}/health/live`)).json()).toEqual({ live: true })
    expect(await (await fetch(`${http.url}/health/ready`)).json()).toEqual({ ready: true, waitingFor: [] })
    expect(await (await fetch(`${http.url}/metrics`)).text()).toContain('process_cpu')
    const proxied = await fetch(`${http.url}/metrics`, { headers: { 'x-forwarded-for': '1.2.3.4' } })
    expect(proxied.status).toBe(404)
    for (const [name, value] of [
      ['host', 'shop.example'],
      ['via', '1.1 proxy'],
      ['x-real-ip', '1.2.3.4'],
    ] as const)
      expect(await statusOf('/metrics', { [name]: value }), name).toBe(404)
  })

  test('not ready says what it waits for; figures may ask for a token', async () => {
    const other = await openTestHttp({ waitingFor: async () => ['database'], metricsToken: 'open' })
    const ready = await fetch(`${other.url}/health/ready`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ ready: false, waitingFor: ['database'] })
    expect((await fetch(`${other.url}/metrics`)).status).toBe(404)
    for (const token of ['Bearer', 'Bearer opem', 'Bearer open ', 'Bearer openopen'])
      expect((await fetch(`${other.url}/metrics`, { headers: { authorization: `${token}x` } })).status, token).toBe(404)
    expect((await fetch(`${other.url}/metrics`, { headers: { authorization: 'Bearer open' } })).status).toBe(200)
    await other.close()
  })
})

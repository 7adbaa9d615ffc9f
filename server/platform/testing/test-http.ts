import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { document, operatorCall, playerCall, sharedCall, visitorCall } from '@banko/contract/call.ts'
import type { Answer } from '@banko/contract/declared.ts'
import * as z from 'zod'
import type { Caller, OperatorCaller } from '../caller.ts'
import type { CallRequest } from '../http/call-request.ts'
import type { Handlers } from '../http/handlers.ts'
import { type HttpOptions, openHttp } from '../http/http.ts'
import { noPageHosts } from '../http/page-policy.ts'
import { ReadyOutput } from '../http/ready-output.ts'
import type { ComposePage, FindFile, MakeFile } from '../http/web-page.ts'
import type { ResolveCaller } from '../limits/limit-callers.ts'
import { openMetrics } from '../log/metrics.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'

const rate = { count: 3, seconds: 60 }

/** A small contract with every way that a call can end. */
export const echoContract = {
  echo: {
    say: visitorCall('/echo/say', { summary: 'Says it again', rate: { count: 1000, seconds: 1 } })
      .input(
        z.strictObject({
          text: z.string().max(10),
          items: z
            .array(z.strictObject({ n: z.int().min(0) }))
            .max(3)
            .exactOptional(),
        }),
      )
      .output(z.object({ text: z.string(), who: z.string() })),
    mine: playerCall('/echo/mine', { summary: 'For players' })
      .input(z.strictObject({}))
      .output(z.object({ playerId: z.int() })),
    machine: operatorCall('/echo/machine', {
      summary: 'For programs with a key, thrice a minute',
      scope: 'prices',
      bodyBytesMax: 100 * 1024,
      rate,
    })
      .input(z.strictObject({ text: z.string().exactOptional() }))
      .output(z.object({ keyId: z.int() })),
    once: operatorCall('/echo/once', {
      summary: 'For programs with a key, which may name it: how many are answered at once',
      scope: 'prices',
      once: true,
    })
      .input(z.strictObject({}))
      .output(z.object({ running: z.int() })),
    rare: visitorCall('/echo/rare', { summary: 'Thrice a minute', rate })
      .input(z.strictObject({}))
      .output(z.object({})),
    heavy: visitorCall('/echo/heavy', {
      summary: 'Counts as so many, ten a minute',
      rate: { count: 10, seconds: 60 },
      weighs: ({ weight }: { weight: number }) => weight,
    })
      .input(z.strictObject({ weight: z.int() }))
      .output(z.object({})),
    refuse: visitorCall('/echo/refuse', {
      summary: 'Says no',
      refuses: ['balanceTooLow', 'couponIdReused', 'signInFailed', 'notFound'],
    })
      .input(z.strictObject({ code: z.enum(['balanceTooLow', 'couponIdReused', 'signInFailed', 'notFound']) }))
      .output(z.object({})),
    plays: visitorCall('/echo/plays', {
      summary: 'Where the country is let in',
      refuses: ['countryRefused'],
      country: 'plays',
    })
      .input(z.strictObject({}))
      .output(z.object({})),
    fail: visitorCall('/echo/fail', { summary: 'Breaks' }).input(z.strictObject({})).output(z.object({})),
    cookie: visitorCall('/echo/cookie', { summary: 'Sets the cookie' })
      .input(z.strictObject({ token: z.string() }))
      .output(z.object({})),
    board: sharedCall('/echo/board', { summary: 'Alike for all, ready when asked' })
      .input(z.strictObject({ size: z.int().min(0) }))
      .output(z.object({ text: z.string() })),
    page: document('/echo/page', { summary: 'A document' })
      .input(z.strictObject({ size: z.string() }))
      .output(z.object({ text: z.string() })),
  },
}

const nothing: Answer<Record<string, never>, never> = { ok: true, value: {} }

let running = 0

export const echoHandlers: Handlers<typeof echoContract> = {
  echo: {
    say: async (caller, { text }) => ({ ok: true, value: { text, who: caller.kind } }),
    mine: async ({ playerId }) => ({ ok: true, value: { playerId } }),
    machine: async ({ keyId }) => ({ ok: true, value: { keyId } }),
    heavy: async () => ({ ok: true, value: {} }),
    once: async () => {
      running += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      const seen = running
      running -= 1
      return { ok: true, value: { running: seen } }
    },
    rare: async () => nothing,
    refuse: async (_, { code }) => ({
      ok: false,
      refusal: code === 'balanceTooLow' ? { code, balance: 5, needed: 7 } : { code },
    }),
    plays: async () => nothing,
    fail: () => Promise.reject(new Error('secret detail')),
    cookie: async (_, { token }, request: CallRequest) => {
      if (token === '') request.clearSession()
      else request.setSession(token, 60)
      return nothing
    },
    board: async (_, { size }) => ({ ok: true, value: new ReadyOutput({ text: 'x'.repeat(size) }) }),
    page: async (_, { size }) => ({ ok: true, value: { text: 'x'.repeat(Number(size)) } }),
  },
}

export interface TestHttp {
  readonly url: string
  readonly platform: TestPlatform
  /** A call as a program makes it; `changed` may replace anything. */
  post(path: string, input: unknown, changed?: RequestInit): Promise<Response>
  close(): Promise<void>
}

async function callerOf(host: string, token: string | undefined): Promise<Caller | undefined> {
  const site = { operatorId: 1, siteId: 1 }
  if (host === 'elsewhere.test') return undefined
  return token === 'seven' ? { ...site, kind: 'player', playerId: 7, sessionId: 's7' } : { ...site, kind: 'visitor' }
}

/** The token `seven` is the session of player 7. */
export const resolveCaller: ResolveCaller = { alone: callerOf, together: callerOf }

/** The keys `bk_prices` and `bk_results` are good for what they say, `bk_away` finds the house broken. */
export async function resolveKey(host: string, secret: string): Promise<OperatorCaller | undefined> {
  if (secret === 'bk_away') throw new Error('secret detail')
  const scope = (['prices', 'results'] as const).find((one) => secret === `bk_${one}`)
  if (!scope || host === 'elsewhere.test') return undefined
  return {
    kind: 'operator',
    operatorId: 1,
    keyId: scope === 'prices' ? 1 : 2,
    keyName: 'test',
    scopes: new Set([scope]),
  }
}

interface TestOptions extends Partial<HttpOptions<typeof echoContract>> {
  /** Fills the site's page. */
  readonly compose?: ComposePage
}

/** A file of this machine's number alone. */
const made = new Map<string, MakeFile>([
  [
    'made.txt',
    (host) => (host === '127.0.0.1' ? { type: 'text/plain; charset=utf-8', text: `made for ${host}` } : undefined),
  ],
  ['made.html', () => ({ type: 'text/html; charset=utf-8', text: '<style>p{}</style>', inlineStyles: ['p{}'] })],
])
/** One of this machine's number alone, which says that it is a page. */
const kept = new Map<string, FindFile>([
  [
    'kept',
    async (host, name) =>
      host === '127.0.0.1' && name === 'a.png'
        ? { type: 'image/png', bytes: Buffer.from('<script>go()</script>') }
        : undefined,
  ],
])
const replaced = new Map([['gone.js', 'assets/plain-3c4d.js']])

export async function openTestHttp({ compose, ...options }: TestOptions = {}): Promise<TestHttp> {
  const platform = await openTestPlatform()
  const folder = mkdtempSync(join(tmpdir(), 'banko-http-'))
  writeApp(join(folder, 'site'))
  writeFileSync(join(folder, 'openapi.json'), '{"openapi":"3.1.1"}')
  const http = await openHttp({
    platform,
    metrics: await openMetrics(),
    metricsToken: '',
    contract: echoContract,
    handlers: echoHandlers,
    resolveCaller,
    resolveKey,
    rateFactor: 1,
    outputsChecked: true,
    secureCookies: false,
    trustedProxies: '',
    strangeProxies: 'warned',
    docs: 'served',
    providers: [],
    pageHosts: () => noPageHosts,
    waitingFor: async () => [],
    apps: [
      { path: '/office/', folder: join(folder, 'office'), styles: 'elements' },
      { path: '/', folder: join(folder, 'site'), styles: 'files', made, kept, replaced, ...(compose && { compose }) },
    ],
    openApiFile: join(folder, 'openapi.json'),
    ...options,
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    platform,
    post: (path, input, changed = {}) =>
      fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(input),
        ...changed,
        headers: { 'content-type': 'application/json', ...(changed.headers as Record<string, string> | undefined) },
      }),
    close: async () => {
      await http.close()
      await platform.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function writeApp(folder: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<html><script>go()</script><p>${'site '.repeat(1000)}</p></html>`)
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), `console.log('${'x'.repeat(5000)}')`)
  // As the build leaves them.
  for (const name of ['index.html', 'assets/app-1a2b.js']) {
    const file = join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)))
  }
  writeFileSync(join(folder, 'assets', 'plain-3c4d.js'), `console.log('${'x'.repeat(5000)}')`)
}

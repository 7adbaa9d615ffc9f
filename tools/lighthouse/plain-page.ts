import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFolder } from '@banko/browser/compress-plugin.ts'
import { mountPages } from '@banko/server/platform/http/http-pages.ts'
import { noPageHosts } from '@banko/server/platform/http/page-policy.ts'
import { countedAlone } from '@banko/server/platform/limits/shared-limits.ts'
import { systemClock } from '@banko/server/platform/time/system-time.ts'
import type { Browser } from '@playwright/test'
import Fastify from 'fastify'
import { inertScript } from './inert-script.ts'

const siteBuild = fileURLToPath(new URL('../../site/dist/', import.meta.url))
const page = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const settleMilliseconds = 3000
/** There for what never comes, not for a slow machine; milliseconds. */
const patience = 120_000

/** A page of the site as plain HTML, served as the house serves its own. */
export interface PlainPage {
  readonly url: string
  close(): Promise<void>
}

interface Shown {
  readonly url: string
  /** What is there when the page is. */
  readonly shows: string
  /** Of who is signed in. */
  readonly cookie: string | undefined
}

interface Taken {
  readonly html: string
  /** Paths of the scripts that the page had fetched. */
  readonly scripts: readonly string[]
}

/** Serves what a page of the house shows now: the same rows in the HTML, as many bytes of script that does nothing. */
export async function openPlainPage(browser: Browser, shown: Shown): Promise<PlainPage> {
  const taken = await takePage(browser, shown)
  const folder = mkdtempSync(join(tmpdir(), 'banko-plain-'))
  cpSync(siteBuild, folder, { recursive: true })
  for (const path of taken.scripts) {
    const file = join(folder, path)
    writeFileSync(file, inertScript(readFileSync(file, 'utf8')))
  }
  writeFileSync(join(folder, 'index.html'), taken.html)
  compressFolder(folder)
  const app = Fastify()
  // what the site's code sets as style stands in this page itself
  await mountPages(app, [{ path: '/', folder, styles: 'elements' }], {
    clock: systemClock,
    rateFactor: 0,
    limits: countedAlone,
    scheme: 'http',
    pageHosts: () => noPageHosts,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // a listening TCP server has an address with a port
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${new URL(shown.url).pathname}`,
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function takePage(browser: Browser, { url, shows, cookie }: Shown): Promise<Taken> {
  const context = await browser.newContext({ ...page, ...(cookie !== undefined && { extraHTTPHeaders: { cookie } }) })
  context.setDefaultTimeout(patience)
  try {
    const tab = await context.newPage()
    await tab.goto(url)
    await tab.locator(shows).first().waitFor()
    await tab.waitForTimeout(settleMilliseconds)
    return await tab.evaluate(readPage)
  } finally {
    await context.close()
  }
}

/** Runs in the page. Scripts that were fetched later than the page's own stand at its end. */
function readPage(): Taken {
  const root = document.documentElement.cloneNode(true) as HTMLElement
  const fetched = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('.js'))
    .map(({ pathname }) => pathname)
  const paths = [...new Set(fetched)]
  const own = [...root.querySelectorAll('script[src], link[rel=modulepreload]')].map((one) =>
    one.getAttribute(one.localName === 'script' ? 'src' : 'href'),
  )
  for (const path of paths.filter((one) => !own.includes(one))) {
    const script = document.createElement('script')
    script.type = 'module'
    script.setAttribute('src', path)
    root.querySelector('body')?.append(script)
  }
  return { html: `<!doctype html>${root.outerHTML}`, scripts: paths }
}

import { useSyncExternalStore } from 'react'

/**
 * Whether the program that runs here can still fetch its parts. After a deploy their files are gone, and some browsers
 * keep a file that failed once as failed for as long as the page lives: only loading the page again helps then.
 */
let isStale = false
/** How often a part did not come although the house answered. */
let doubts = 0
const doubtsMax = 2
const listeners = new Set<() => void>()

/** Where the session keeps for which build the page was loaded again. */
const reloadedKey = 'banko.reloaded'

/** Watches for parts that do not come. To be called once. */
export function watchBuild(): void {
  // the bundler's own word for a part that could not be fetched
  addEventListener('vite:preloadError', () => void doubt())
}

async function doubt(): Promise<void> {
  if (isStale) return
  const page = await readPage()
  if (page === undefined) return
  doubts += 1
  isStale = doubts >= doubtsMax || !page.includes(ownBuild())
  if (isStale) for (const listener of [...listeners]) listener()
}

/** What the house sends to one who comes now; `undefined` when it cannot be reached. */
async function readPage(): Promise<string | undefined> {
  try {
    const reply = await fetch('/', { cache: 'no-store' })
    return reply.ok ? await reply.text() : undefined
  } catch {
    return undefined
  }
}

/** Our own script of the page, the last one, after the libraries; its name says its content and that of all its parts. */
export function ownBuild(): string {
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)
  return script ? new URL(script.src).pathname : ''
}

/**
 * Loads the page whole, at the address where it is, when that is the only way to get on, the house answers, and it was
 * not tried with this build yet. Whatever must survive is on the device already.
 */
export async function reloadWhenStale(): Promise<void> {
  if (isStale && !wasReloaded()) await reload(rememberReload)
}

let isReloading = false

/** Loads the page whole unless the house cannot be reached: what stands here is better than what a browser shows then. */
export async function reload(before = () => {}): Promise<void> {
  if (isReloading) return
  isReloading = true
  isReloading = (await readPage()) !== undefined
  if (!isReloading) return
  before()
  location.reload()
}

/** Where nothing can be remembered it might be tried for ever, and is not. */
function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadedKey) === ownBuild()
  } catch {
    return true
  }
}

function rememberReload(): void {
  sessionStorage.setItem(reloadedKey, ownBuild())
}

/** True once only loading the page again helps. */
export function useStaleBuild(): boolean {
  return useSyncExternalStore(listen, read, read)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  return isStale
}

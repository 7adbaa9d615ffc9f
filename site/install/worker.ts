import { answerFrom, overCap } from './answer-from.ts'
import { filesCacheOf, isOutdatedCache, offlineCache, offlineFiles, offlinePage, type ToWorker } from './kept.ts'

/** Of the build: the script of the app, whose name changes with everything in it. */
declare const BUILD: string
declare const self: ServiceWorkerGlobalScope

/** More than a build has; a device keeps no more, whatever is asked for. */
const filesMax = 300

self.addEventListener('install', (event) => event.waitUntil(keepOfflineFiles()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))

self.addEventListener('message', (event) => {
  const said: ToWorker = event.data
  switch (said.kind) {
    case 'whichBuild':
      return event.ports[0]?.postMessage(BUILD)
    case 'takeOver':
      return void self.skipWaiting()
    case 'keepOffline':
      return event.waitUntil(keepOfflinePage(said.lang))
  }
})

self.addEventListener('fetch', (event) => {
  const from = answerFrom(event.request, self.location.origin)
  if (from === 'page') event.respondWith(pageOf(event))
  if (from === 'files') event.respondWith(fileOf(event))
  if (from === 'offline') event.respondWith(offlineFileOf(event.request))
})

async function keepOfflineFiles(): Promise<void> {
  const cache = await caches.open(offlineCache)
  await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: 'no-cache' })))
}

async function keepOfflinePage(lang: string): Promise<void> {
  try {
    const page = await fetch(`/offline/${lang}.html`, { cache: 'no-cache' })
    if (page.ok) await (await caches.open(offlineCache)).put(offlinePage, page)
  } catch {
    // the one from before is good enough
  }
}

async function begin(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => isOutdatedCache(name, BUILD))
  await Promise.all(outdated.map((name) => caches.delete(name)))
  // the page is asked for while the worker wakes up
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function fileOf(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(filesCacheOf(BUILD))
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(keepFile(cache, event.request, answer.clone()))
  return answer
}

/** A full device is no reason to stop. */
async function keepFile(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
    for (const key of overCap(await cache.keys(), filesMax)) await cache.delete(key)
  } catch {
    // it is asked for again next time
  }
}

async function offlineFileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

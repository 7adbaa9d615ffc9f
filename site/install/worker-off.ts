/** What the house sends in the worker's place when it is switched off: it takes itself and all that was kept away. */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
// what comes next waits for no clearing up
self.addEventListener('activate', () => void leave())

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}

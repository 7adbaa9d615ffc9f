import { offlineCache, offlinePage } from './kept.ts'

/** Keeps what is shown when the house cannot be reached, in the language that is read here, as the site looks now. */
export async function keepOfflinePage(lang: string): Promise<void> {
  try {
    const page = await fetch(`/offline/${lang}.html`, { cache: 'no-cache' })
    if (page.ok) await (await caches.open(offlineCache)).put(offlinePage, page)
  } catch {
    // the one from before is good enough
  }
}

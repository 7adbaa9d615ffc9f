/** Of the worker and the page: where what is kept on a device stands, and what they say to each other. */

/** The page that is shown when the house cannot be reached, and what it needs. */
export const offlineCache = 'banko.offline'
/** The one page in it; no place of the site has this address. */
export const offlinePage = '/offline.html'
export const offlineFiles: readonly string[] = ['/offline.js', '/offline.css']

const filesPrefix = 'banko.files '

/** Files of one build. */
export const filesCacheOf = (build: string): string => filesPrefix + build

/** Files of a build that is not this one. */
export function isOutdatedCache(name: string, build: string): boolean {
  return name.startsWith(filesPrefix) && name !== filesCacheOf(build)
}

/**
 * `whichBuild` is answered over the port that comes with it; `takeOver` ends the wait of a new worker; `keepOffline` has
 * it keep the offline page in the language that is read here.
 */
export type ToWorker =
  | { readonly kind: 'whichBuild' | 'takeOver' }
  | { readonly kind: 'keepOffline'; readonly lang: string }

import { offlineFiles } from './kept.ts'

/** What the rules look at in a request. */
export interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * `network`: the worker leaves it alone. `page`: the network, and the offline page where that fails. `files`: the device,
 * and the network for what is not there yet. `offline`: the files of the offline page, from the device.
 */
export type AnswerFrom = 'network' | 'page' | 'files' | 'offline'

/** First steps of paths that are no places of the site. */
const notOfTheSite = new Set(['v1', 'office', 'docs', 'health', 'metrics', 'flags'])

/** Where an answer comes from. Whatever tells of people, money or prices comes from the house or not at all. */
export function answerFrom({ method, mode, url }: Asked, origin: string): AnswerFrom {
  const { pathname, origin: asked } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'network'
  const [, first = ''] = pathname.split('/')
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.')
  if (mode === 'navigate') return isFile || notOfTheSite.has(first) ? 'network' : 'page'
  if (offlineFiles.includes(pathname)) return 'offline'
  // the build names them after their content, so that one name never means two things
  return first === 'assets' ? 'files' : 'network'
}

/** Of the keys of a cache, oldest first: those that are too many. */
export function overCap<Key>(keys: readonly Key[], cap: number): readonly Key[] {
  return keys.slice(0, Math.max(0, keys.length - cap))
}

import type { Plugin } from 'vite'

interface StartPlugin {
  readonly plugin: Plugin
  /** For `output.codeSplitting`. */
  readonly groups: { readonly name: string; readonly test: (id: string) => boolean }[]
}

/**
 * Puts everything that the first screen needs into two files, libraries and our own: as many small ones take a slow
 * line a round each. What is loaded later stays apart.
 */
export function startInOnePiece(): StartPlugin {
  const needed = new Set<string>()
  const isLibrary = (id: string) => id.includes('/node_modules/')
  return {
    plugin: {
      name: 'start-in-one-piece',
      apply: 'build',
      buildEnd() {
        const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
        const open = [...entries]
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (needed.has(id)) continue
          needed.add(id)
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      },
      transformIndexHtml: { order: 'post', handler: (html) => startAfterPaint(html) },
    },
    groups: [
      { name: 'libraries', test: (id) => needed.has(id) && isLibrary(id) },
      { name: 'start', test: (id) => needed.has(id) && !isLibrary(id) },
    ],
  }
}

/**
 * The page is drawn before its scripts come, so they wait for what it is painted with. Libraries run as a script of their
 * own: two tasks, between which the page answers, instead of a long one.
 */
function startAfterPaint(html: string): string {
  const link = html.split('\n').find((line) => line.includes('rel="modulepreload"') && line.includes('/libraries-'))
  const [, address] = /href="([^"]*)"/.exec(link ?? '') ?? []
  if (link === undefined || address === undefined) throw new Error('the page does not load its libraries')
  return html
    .replace(`${link}\n`, '')
    .replace('<script type="module"', `<script type="module" crossorigin src="${address}"></script>\n    $&`)
    .replaceAll(/<(script type|link rel)="module(preload)?"/g, '$& fetchpriority="low"')
}

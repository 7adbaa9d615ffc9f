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
        // the library of icons names all of its icons in one file: those that come late are not of the start
        const late = [...this.getModuleIds()].find((id) => id.endsWith('/kit/late-icons.ts'))
        const names = late === undefined ? [] : (this.getModuleInfo(late)?.code?.match(/\bIcon\w+/g) ?? [])
        for (const id of needed) if (names.some((name) => id.endsWith(`/icons/${name}.mjs`))) needed.delete(id)
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
 * The page is drawn before its scripts come, and they are asked for once it has been painted: on a slow line they would
 * take their part of it from what it is painted with, whatever their priority. Libraries run as a script of their own: two
 * tasks, between which the page answers, instead of a long one. What the house names beside them as `later` is fetched with
 * them.
 */
function startAfterPaint(html: string): string {
  const lines = html.split('\n')
  const link = lines.find((line) => line.includes('rel="modulepreload"') && line.includes('/libraries-'))
  const script = lines.find((line) => line.includes('<script type="module"'))
  const [libraries, own] = [/href="([^"]*)"/.exec(link ?? '')?.[1], /src="([^"]*)"/.exec(script ?? '')?.[1]]
  if (link === undefined || libraries === undefined || script === undefined || own === undefined)
    throw new Error('the page does not load its libraries and its start')
  const started = [libraries, own].map((address) => `    <link rel="start" href="${address}">`)
  return html
    .replace(`${link}\n`, '')
    .replace(script, started.join('\n'))
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replace('</body>', `  <script>${starter}</script>\n  </body>`)
}

/** Runs in the page once its styles are there. A page that nobody looks at is not painted, and starts all the same. */
const starter = `{
      let began = false
      const begin = () => {
        if (began) return
        began = true
        for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
        for (const { href } of document.querySelectorAll('link[rel=start]')) {
          const script = document.createElement('script')
          Object.assign(script, { type: 'module', async: false, crossOrigin: '', src: href })
          document.head.append(script)
        }
      }
      requestAnimationFrame(() => setTimeout(begin))
      setTimeout(begin, 1000)
    }`

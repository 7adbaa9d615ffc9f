import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Countries, the four of the kingdom, and the union; no provinces, languages or organisations. */
const wanted = /^([a-z]{2}|gb-(?:eng|sct|wls|nir))\.svg$/

/**
 * Serves round flags as files under `/flags/<code>.svg`, so that a page fetches the few it shows and the bundle carries
 * none. Flags are the country's own and do not change with a build.
 */
export function flags(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('circle-flags/package.json')), 'flags')
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const name = (request.url ?? '').replace(/^\//, '').split('?')[0] ?? ''
        if (!wanted.test(name)) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(join(folder, name)))
      })
    },
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => wanted.test(file))) {
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: readFileSync(join(folder, name)) })
      }
    },
  }
}

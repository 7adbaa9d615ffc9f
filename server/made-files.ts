import type { Operators } from './operators/index.ts'
import type { MakeFile } from './platform/web-page.ts'
import { webManifest } from './web-manifest.ts'

/** The files of the player's site that are another one on every site. */
export function madeFilesOf(operators: Pick<Operators, 'findSite'>): ReadonlyMap<string, MakeFile> {
  return new Map<string, MakeFile>([
    [
      'manifest.webmanifest',
      (host) => {
        const site = operators.findSite(host)
        if (!site) return undefined
        return { type: 'application/manifest+json; charset=utf-8', text: JSON.stringify(webManifest(site.settings)) }
      },
    ],
  ])
}

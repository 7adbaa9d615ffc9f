import { languageCodes } from '@banko/words/languages.ts'
import { offlinePageOf } from './offline-page.ts'
import type { Operators, Site } from './operators/index.ts'
import type { MadeFile, MakeFile, MovedFile } from './platform/http/web-page.ts'
import { webManifest } from './web-manifest.ts'

/** The files of the player's site that are another one on every site. */
export function madeFilesOf(operators: Pick<Operators, 'findSite'>): ReadonlyMap<string, MakeFile> {
  const madeOf =
    (make: (site: Site) => MadeFile | MovedFile | undefined): MakeFile =>
    (host) => {
      const site = operators.findSite(host)
      return site && make(site)
    }
  return new Map<string, MakeFile>([
    [
      'manifest.webmanifest',
      madeOf(({ settings }) => ({
        type: 'application/manifest+json; charset=utf-8',
        text: JSON.stringify(webManifest(settings)),
      })),
    ],
    // what browsers ask for by themselves where a page names no icon
    ['favicon.ico', madeOf(({ settings }) => ({ at: settings.favicon === '' ? '/mark.svg' : settings.favicon }))],
    ...languageCodes.map((code) => [`offline/${code}.html`, madeOf((site) => offlinePageOf(site, code))] as const),
  ])
}

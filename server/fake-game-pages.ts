import { fakeGamesPath } from './gaming/index.ts'
import type { House } from './house.ts'
import type { ComposePage } from './platform/http/web-page.ts'

/** Shows the games of the provider that tries the wallet, beside pages that are made otherwise. Never of a house that is live. */
export function fakeGamePages({ operators, gaming }: House, others?: ComposePage): ComposePage {
  return async (request) => {
    if (!request.place.startsWith(fakeGamesPath)) return others?.(request)
    const { host, place } = request
    const { operatorId } = operators.findSite(host) ?? {}
    if (operatorId === undefined) return undefined
    const page = await gaming.fakePage({ operatorId, host, place })
    return page && { html: page.html, inlineStyles: [page.styles], isApart: true }
  }
}

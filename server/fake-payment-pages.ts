import type { House } from './house.ts'
import { fakePath } from './payments/index.ts'
import { forOperator } from './platform/database/row-scope.ts'
import type { ComposePage } from './platform/http/web-page.ts'

/** Shows the pages of the provider that moves nothing, beside those that are made otherwise. Never of a house that is live. */
export function fakePaymentPages({ operators, payments }: House, others?: ComposePage): ComposePage {
  return async (request) => {
    if (!request.place.startsWith(`${fakePath}/`)) return others?.(request)
    const { operatorId } = operators.findSite(request.host) ?? {}
    if (operatorId === undefined) return undefined
    const page = await forOperator(operatorId, () => payments.fakePage({ operatorId, place: request.place }))
    // in a frame it is what a provider shows there, and no page of the site's
    return page && { html: page.html, inlineStyles: [page.styles], isApart: page.isFramed }
  }
}

import type { House } from './house.ts'
import { markupPath } from './payments/index.ts'
import { forOperator } from './platform/database/row-scope.ts'
import type { ComposePage } from './platform/http/web-page.ts'

const nothing = '<!doctype html><html lang="en"><head><title>404</title></head><body></body></html>'

/** Shows players what a provider wrote for a deposit of theirs, kept apart from the site; beside pages that are made otherwise. */
export function paymentMarkupPages({ payments }: Pick<House, 'payments'>, others?: ComposePage): ComposePage {
  return async (request) => {
    const { place, caller } = request
    if (!place.startsWith(`${markupPath}/`)) return others?.(request)
    const html =
      caller.kind === 'player'
        ? await forOperator(caller.operatorId, () => payments.markupOf(caller, place))
        : undefined
    return { html: html ?? nothing, inlineStyles: [], isApart: true, status: html === undefined ? 404 : 200 }
  }
}

import { type FirstView, type FirstVisitor, firstViewIds } from '@banko/contract/first-view.ts'

/** What the page carries for exactly this place, and who asked for it; `undefined` where it carries nothing. */
export interface Carried extends FirstView, Pick<FirstVisitor, 'player'> {}

/** Reads what the house wrote into the page, once: a place that is come back to asks anew. */
export function readCarried(address: string): Carried | undefined {
  const view = takeJson(firstViewIds.view) as FirstView | undefined
  const visitor = takeJson(firstViewIds.visitor) as FirstVisitor | undefined
  if (!view || !visitor || view.address !== address) return undefined
  return { ...view, ...visitor, answers: [...view.answers, ...(visitor.answers ?? [])] }
}

/** The JSON of an element of the page. The house writes it, in the contract's shape. */
function takeJson(id: string): unknown {
  const element = document.getElementById(id)
  element?.remove()
  try {
    return element === null ? undefined : JSON.parse(element.textContent)
  } catch {
    return undefined
  }
}

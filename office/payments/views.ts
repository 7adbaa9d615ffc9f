import type { Search } from '../kit/list-address.ts'

/** What most of a day is looked at, each an address of the list; the first is what the room opens with. */
export const views = {
  waiting: { direction: 'withdrawal', status: 'waiting', sort: 'asked' },
  received: { direction: 'deposit', state: 'received', sort: 'asked' },
  all: { sort: '-asked' },
} as const satisfies Readonly<Record<string, Search>>
type View = keyof typeof views
export const viewNames: readonly View[] = ['waiting', 'received', 'all']

/** The view that an address is, whatever it is sorted by. */
export function viewOf(search: Search): View | undefined {
  const said = (of: Search) =>
    Object.entries(of)
      .filter(([name, value]) => name !== 'sort' && value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&')
  return viewNames.find((name) => said(views[name]) === said(search))
}

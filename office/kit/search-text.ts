import type { Search } from './list-address.ts'

/** What stands behind the `?` of an address, as texts: nothing in it is a number or a list before somebody reads it so. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The text of it, with its `?`; empty for nothing. */
export function writeSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}

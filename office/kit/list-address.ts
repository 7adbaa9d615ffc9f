import type { FilterKind, ListFilter } from '@banko/contract/desk/list-filters.ts'

/** What of a list stands in the address: `?status=lost&stake=>500&placed=1..2&sort=-placed`. */
export interface ListAddress {
  readonly filters: readonly ListFilter[]
  readonly sort: { readonly by: string; readonly down: boolean } | undefined
}

export type Search = Readonly<Record<string, string>>

const signs: readonly (readonly [sign: string, kind: FilterKind])[] = [
  ['!', 'isNot'],
  ['>', 'over'],
  ['<', 'under'],
  ['~', 'contains'],
]

/** A value that begins as a sign does, or holds what divides values, is written behind `=`, and is one value. */
const isPlain = (value: string) => value !== '' && !/^[=!><~*]|,|\.\./.test(value)

/** How a filter is written: `>500`, `1..2`, `won,lost`, `~ali`, `*` for empty, else the value itself. */
export function writeFilter({ kind, values }: Pick<ListFilter, 'kind' | 'values'>): string {
  if (kind === 'empty') return '*'
  if (kind === 'between') return values.join('..')
  if (kind === 'in') return values.length === 1 ? `,${values[0]}` : values.join(',')
  const [value = ''] = values
  if (kind === 'is') return isPlain(value) ? value : `=${value}`
  const sign = signs.find(([, signed]) => signed === kind)
  if (!sign) throw new Error(`no sign is ${kind}`)
  return sign[0] + value
}

/** The filter that was written. */
export function readFilter(field: string, written: string): ListFilter {
  if (written === '*') return { field, kind: 'empty', values: [] }
  if (written.startsWith('=')) return { field, kind: 'is', values: [written.slice(1)] }
  const sign = signs.find(([first]) => written.startsWith(first))
  if (sign) return { field, kind: sign[1], values: [written.slice(1)] }
  if (written.includes('..')) return { field, kind: 'between', values: written.split('..').slice(0, 2) }
  if (written.includes(',')) return { field, kind: 'in', values: written.split(',').filter((value) => value !== '') }
  return { field, kind: 'is', values: [written] }
}

/** Reads the filters on the fields that a list has, and its sort; what else stands in the address is not the list's. */
export function readAddress(search: Search, fields: readonly string[]): ListAddress {
  const filters = fields.flatMap((field) => {
    const written = search[field]
    return written === undefined || written === '' ? [] : [readFilter(field, written)]
  })
  const { sort } = search
  if (sort === undefined || sort === '' || sort === '-') return { filters, sort: undefined }
  const down = sort.startsWith('-')
  return { filters, sort: { by: down ? sort.slice(1) : sort, down } }
}

/** The address with a filter set on its field, or without one. */
export function withFilter(search: Search, field: string, filter: Omit<ListFilter, 'field'> | undefined): Search {
  const { [field]: _before, ...others } = search
  return filter ? { ...others, [field]: writeFilter(filter) } : others
}

/** The address with the list sorted so: a second time by the same turns it round. */
export function withSort(search: Search, by: string): Search {
  return { ...search, sort: search.sort === `-${by}` ? by : `-${by}` }
}

import type { Search } from '../../kit/list-address.ts'

/** What is mostly looked at, each an address of the list; the first is what the room opens with. */
export const views = {
  open: { open: 'yes', sort: 'booked' },
  all: { sort: '-booked' },
} as const satisfies Readonly<Record<string, Search>>

export const viewNames = ['open', 'all'] as const

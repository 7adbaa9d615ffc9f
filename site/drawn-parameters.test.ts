import { drawnParameters } from '@banko/contract/first-view.ts'
import { expect, test } from 'vitest'
import { readLiveSearch } from './board/live-search.ts'
import { readSportsSearch } from './board/sports-search.ts'
import { readMatchSearch } from './match/match-search.ts'

test('what the house leaves in the address of a drawing is what the pages that are drawn read, and all of it', () => {
  const read = new Set<string>()
  const search = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => {
        read.add(String(name))
        return undefined
      },
    },
  )
  for (const reader of [readLiveSearch, readSportsSearch, readMatchSearch]) reader(search)
  expect([...read].toSorted()).toEqual([...drawnParameters].toSorted())
})

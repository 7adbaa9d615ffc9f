import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import type { BoostListProps } from './boosts/boost-list.tsx'
import { useBoosts } from './use-boosts.ts'

const List = lazyPart<BoostListProps>(async () => (await import('./boosts/boost-list.tsx')).BoostList, {
  missing: () => null,
})

/** The list of boosted outcomes, fetched where there are any; of one match alone where it is named. */
export function BoostPart(props: BoostListProps) {
  return useBoosts().length > 0 && <List {...props} />
}

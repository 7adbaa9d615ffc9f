import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { MatchRow } from './match-row.tsx'

const Nothing = () => null

/** Only where the site has a second layout. */
export const LayoutToggle = lazyPart(async () => (await import('./layout-toggle.tsx')).LayoutToggle, {
  waiting: () => <span className="hit" />,
  missing: Nothing,
})

/** Only where the second layout is chosen; a card is as good a row. */
export const ThinRow = lazyPart(async () => (await import('./thin-row.tsx')).ThinRow, {
  waiting: MatchRow,
  missing: MatchRow,
})

import { sectionOfPot } from '@banko/betting/jackpots/pot-groups.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PotStand } from '@banko/contract/topics/jackpots.ts'
import { Link } from '@tanstack/react-router'
import { PotAmount } from './pot-amount.tsx'

export interface PotTilesProps {
  /** Pots that bets in these sections feed. */
  readonly sections: readonly ReturnType<typeof sectionOfPot>[]
}

/** The pots that somebody may see, as they stand; nothing where there are none. Source: games.md, Jackpots, Feed. */
export function PotTiles({ sections }: PotTilesProps) {
  const t = useText()
  const pots = usePots(sections)
  if (pots.length === 0) return null
  return (
    <section aria-label={t('pots.title')} className="pb-4">
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-3">
        {pots.map((pot) => (
          <li key={pot.potId}>
            <PotTile pot={pot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PotTile({ pot: { group, amountE4, currency, light } }: { readonly pot: PotStand }) {
  const t = useText()
  return (
    <Link
      to="/games/$step"
      params={{ step: 'pots' }}
      className="grid h-full content-start gap-0.5 rounded-card border border-line bg-card p-3 hover:bg-raised"
    >
      <span className="text-12 text-ink-soft">{t(`pots.group.${group}`)}</span>
      <PotAmount amountE4={amountE4} currency={currency} className="text-15 font-strong" />
      {light !== 'calm' && <span className="text-12 text-accent">{t(`pots.light.${light}`)}</span>}
    </Link>
  )
}

/** In the currency of who looks, in the sections that are open to them. */
export function usePots(sections: PotTilesProps['sections']): readonly PotStand[] {
  const open = useProducts()
  const { currency: ofSite } = useSettings()
  const currency = usePlayer()?.currency ?? ofSite
  const pots = useTopicPart('jackpots', '', (value) => value?.pots) ?? []
  const isSeen = (section: PotTilesProps['sections'][number]) => sections.includes(section) && open[section] === true
  return pots.filter((pot) => pot.currency === currency && isSeen(sectionOfPot(pot.group)))
}

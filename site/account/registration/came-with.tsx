import { useText } from '@banko/browser/words.tsx'
import { OfferCard } from '../bonuses/offer-card.tsx'
import { useBonuses } from '../bonuses/use-bonuses.ts'

/** What the code that somebody registered with opens to them, to be asked for at once or later; nothing without a code. */
export function CameWith() {
  const t = useText()
  const { seen } = useBonuses()
  const offers = seen?.offers.filter(({ code }) => code !== undefined) ?? []
  if (!seen || offers.length === 0) return null
  return (
    <section aria-label={t('bonuses.cameWithTitle')} className="grid w-full gap-3">
      <h2 className="text-17 font-strong">{t('bonuses.cameWithTitle')}</h2>
      <p className="text-13 text-pretty text-ink-soft">{t('bonuses.cameWithHint')}</p>
      {offers.map((offer) => (
        <OfferCard key={offer.offerId} offer={offer} currency={seen.currency} />
      ))}
    </section>
  )
}

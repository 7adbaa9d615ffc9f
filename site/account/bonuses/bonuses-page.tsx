import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useBoosts } from '../../use-boosts.ts'
import { AccountHead } from '../account-head.tsx'
import { PageWaiting } from '../page-waiting.tsx'
import { personPage } from '../person-page.tsx'
import { SectionOf } from '../protection/section-of.tsx'
import { ActiveBonus } from './active-bonus.tsx'
import { BoostCards } from './boost-cards.tsx'
import { CodeBox } from './code-box.tsx'
import { FreeBetList } from './free-bet-list.tsx'
import { FreeRoundsList } from './free-rounds-list.tsx'
import { GrantList } from './grant-list.tsx'
import { sortGrants } from './grant-text.ts'
import { OfferCard } from './offer-card.tsx'
import { useBonuses } from './use-bonuses.ts'

/** What the player has of bonuses, what that asks of them, and what they may ask for. Source: accounts-and-gaming §3. */
function OwnPage() {
  const t = useText()
  const { seen, failed, retry } = useBonuses()
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('bonuses.title')} hint={t('bonuses.hint')} />
      {seen ? (
        <Seen seen={seen} />
      ) : (
        <PageWaiting text={t('bonuses.loadFailed')} failed={failed} onRetry={retry}>
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </PageWaiting>
      )}
    </section>
  )
}

function Seen({ seen }: { readonly seen: NonNullable<ReturnType<typeof useBonuses>['seen']> }) {
  const t = useText()
  const { bonus: held, currency, offers, grants, freeBets, freeRounds } = seen
  const { active, pending, earlier } = sortGrants(grants, freeBets, freeRounds)
  const boosts = useBoosts()
  const lists = [boosts, offers, grants, freeBets]
  const isEmpty = held === 0 && lists.every(({ length }) => length === 0)
  return (
    <div className="grid grid-cols-1 gap-6">
      {isEmpty && <EmptyState drawing="ticket" text={t('bonuses.none')} />}
      {!isEmpty && <Held held={held} currency={currency} />}
      {active && (
        <SectionOf title={t('bonuses.active')}>
          <ActiveBonus grant={active} held={held} currency={currency} />
        </SectionOf>
      )}
      {freeRounds.length > 0 && (
        <SectionOf title={t('bonuses.freeRounds')}>
          <FreeRoundsList freeRounds={freeRounds} grants={grants} held={held} currency={currency} />
        </SectionOf>
      )}
      {freeBets.length > 0 && (
        <SectionOf title={t('bonuses.freeBets')}>
          <FreeBetList freeBets={freeBets} currency={currency} />
        </SectionOf>
      )}
      {pending.length > 0 && (
        <SectionOf title={t('bonuses.pending')}>
          <GrantList label={t('bonuses.pending')} grants={pending} held={held} currency={currency} />
        </SectionOf>
      )}
      {offers.length > 0 && (
        <SectionOf title={t('bonuses.offers')}>
          <div className="grid gap-3">
            {offers.map((offer) => (
              <OfferCard key={offer.offerId} offer={offer} currency={currency} />
            ))}
          </div>
        </SectionOf>
      )}
      <SectionOf title={t('bonuses.code.title')}>
        <CodeBox currency={currency} />
      </SectionOf>
      {boosts.length > 0 && (
        <SectionOf title={t('slip.boost.title')}>
          <BoostCards boosts={boosts} currency={currency} />
        </SectionOf>
      )}
      {earlier.length > 0 && (
        <SectionOf title={t('bonuses.earlier')}>
          <GrantList label={t('bonuses.earlier')} grants={earlier} held={held} currency={currency} />
        </SectionOf>
      )}
    </div>
  )
}

function Held({ held, currency }: { readonly held: number; readonly currency: string }) {
  const t = useText()
  return (
    <section aria-label={t('bonuses.held')} className="grid gap-0.5 rounded-card border border-line bg-card p-4">
      <span className="text-13 text-ink-soft">{t('bonuses.held')}</span>
      <Money amount={held} currency={currency} className="tight text-28 font-strong" />
      <span className="text-13 text-pretty text-ink-faint">{t('bonuses.heldHint')}</span>
    </section>
  )
}

export const BonusesPage = personPage(OwnPage)

import { isFinished, isInPlay } from '@banko/betting/match/match-clock.ts'
import { isOpenMatch } from '@banko/betting/match/products.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useTopicClosed, useTopicPart } from '@banko/browser/use-live.ts'
import { usePassed } from '@banko/browser/use-passed.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useWords } from '@banko/browser/words.tsx'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { BoostPart } from '../boost-part.tsx'
import { Go } from '../go.tsx'
import { BuilderFrame } from './builder/builder-frame.tsx'
import { InsightTabs } from './insight-tabs.tsx'
import { MarketList } from './market-list.tsx'
import { MatchBar } from './match-bar.tsx'
import { MatchHead } from './match-head.tsx'
import { MatchGone } from './match-over.tsx'
import { MatchSkeleton } from './match-skeleton.tsx'

/** One match with all its markets, by tab. */
export function MatchPage() {
  const { matchId } = useParams({ strict: false })
  return <Match matchId={Number(matchId)} />
}

function Match({ matchId }: { readonly matchId: number }) {
  const words = useWords()
  const { t } = words
  const topic = matchTopic.address(matchId)
  const fixture = useTopicPart(topic, 'state', (value) => value && fixtureIn(words, value.fixture))
  const state = useTopicPart(topic, 'state', (value) => value?.state)
  const closed = useTopicPart(topic, 'betting', (value) => value?.betting === 'closed')
  const gone = useTopicClosed(topic)
  const { mark, passed } = usePassed<HTMLDivElement>(52)
  const open = useProducts()
  if (gone || !Number.isSafeInteger(matchId))
    return (
      <>
        <MatchBar matchId={matchId} fixture={undefined} state={undefined} shrunk={false} title={t('match.gone')} />
        <MatchGone />
      </>
    )
  if (state && !isOpenMatch({ state }, open)) return <Go to="/" replace />
  const over = closed || (state !== undefined && isFinished(state.status))
  return (
    <>
      <MatchBar matchId={matchId} fixture={fixture} state={state} shrunk={passed} />
      {fixture && state ? (
        // a new match is a new page, nothing folded; the bar stays, and with it the focus of who steps on
        <Fragment key={matchId}>
          <MatchHead fixture={fixture} state={state} />
          <InsightTabs fixture={fixture} state={state} />
          {!over && !isInPlay(state.status) && <BoostPart matchId={matchId} />}
          <div ref={mark} aria-hidden="true" />
          {fixture.sportId === sports.otherBasketball && (
            <p className="border-b border-line bg-card px-margin py-2 text-12 text-ink-soft">
              {t('match.basketballNote')}
            </p>
          )}
          <BuilderFrame fixture={fixture} isOver={over}>
            <MarketList fixture={fixture} over={over ? state.status : undefined} />
          </BuilderFrame>
        </Fragment>
      ) : (
        <MatchSkeleton />
      )}
    </>
  )
}

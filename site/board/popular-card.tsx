import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { isInPlay, type MatchState } from '@banko/betting/match/match-clock.ts'
import { Crest } from '@banko/browser/kit/crest.tsx'
import { Flag } from '@banko/browser/kit/flag.tsx'
import { LiveMinute } from '@banko/browser/kit/live-minute.tsx'
import { fixtureIn } from '@banko/browser/match-names.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow, useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { BoardAddress } from '@banko/contract/topics/board.ts'
import { MatchLink } from './match-link.tsx'
import { readRow } from './row-price.tsx'
import { RowPrices } from './row-prices.tsx'

/** A match on a card of its own: league, time, both sides, three labelled prices. */
export function PopularCard({ topic, matchId }: { readonly topic: BoardAddress; readonly matchId: MatchId }) {
  const words = useWords()
  const part = `row:${matchId}`
  const fixture = useTopicPart(topic, part, (value) => {
    const row = readRow(value, matchId)
    return row && fixtureIn(words, row.fixture)
  })
  const state = useTopicPart(topic, part, (value) => readRow(value, matchId)?.state)
  if (!fixture || !state) return null
  const playing = isInPlay(state.status)
  return (
    <li className="slide" data-match={matchId}>
      <p className="flex min-h-5 items-center gap-2 text-12 text-ink-soft">
        <Flag code={fixture.categoryFlag} />
        <bdi className="clip">{fixture.tournamentName}</bdi>
        {playing ? <LiveMinute state={state} className="ms-auto" /> : <KickOff startsAt={fixture.startsAt} />}
      </p>
      <MatchLink matchId={matchId} className="my-3 grid gap-1 rounded-control">
        <Side fixture={fixture} state={playing ? state : undefined} side="home" />
        {!fixture.outright && <Side fixture={fixture} state={playing ? state : undefined} side="away" />}
      </MatchLink>
      <RowPrices topic={topic} fixture={fixture} labelled />
    </li>
  )
}

function KickOff({ startsAt }: { readonly startsAt: number }) {
  const format = useFormat()
  const now = useNow(60_000)
  return <span className="ms-auto whitespace-nowrap">{format.dateTime(startsAt, now)}</span>
}

interface SideProps {
  readonly fixture: Fixture
  readonly side: 'home' | 'away'
  /** Of a match that is being played. */
  readonly state: MatchState | undefined
}

function Side({ fixture, side, state }: SideProps) {
  const { name } = fixture[side]
  return (
    <span className="flex items-center gap-2.5 text-15 leading-6 font-strong">
      <Crest name={name} size={24} sportId={fixture.sportId} />
      <span dir="auto" className="clip">
        {name}
      </span>
      {state && (
        <b key={state.score[side]} className="slide-in ms-auto text-21 font-strong">
          {state.score[side]}
        </b>
      )}
    </span>
  )
}

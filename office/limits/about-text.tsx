import { marketName } from '@banko/browser/market-text.ts'
import { sportName } from '@banko/browser/sport-name.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { LimitListRow } from '@banko/contract/calls/desk-limits.ts'
import { Text } from '@mantine/core'
import { sourceName } from '../kit/limit-names.ts'
import { PlayerLink } from '../kit/player-link.tsx'
import { MatchName, SelectionName } from '../kit/selection-name.tsx'
import { SiteName } from '../kit/site-name.tsx'

type About = Pick<LimitListRow, 'source' | 'subject' | 'userName' | 'match' | 'tournamentName'>

/** Whose a limit is, and whom or what it is about by name. */
export function AboutText({ limit }: { readonly limit: About }) {
  const t = useText()
  return (
    <>
      <Text size="sm" c="dimmed">
        {sourceName(t, limit.source)}
      </Text>
      <Named limit={limit} />
    </>
  )
}

function Named({ limit: { source, subject, userName, match, tournamentName } }: { readonly limit: About }) {
  const words = useWords()
  const number = Number(subject.split('|')[0])
  const [, marketKey = '', outcomeId = ''] = subject.split('|')
  switch (source) {
    case 'operator':
      return null
    case 'site':
      return <SiteName siteId={number} />
    case 'player':
      return (
        <PlayerLink playerId={number}>
          <bdi>{userName ?? subject}</bdi>
        </PlayerLink>
      )
    case 'sport':
      return <>{sportName(words, number)}</>
    case 'tournament':
      return <bdi>{tournamentName ?? subject}</bdi>
    case 'marketType':
      return <bdi>{marketName(words, subject, { home: '1', away: '2' })}</bdi>
    case 'match':
      return <MatchName matchId={number} match={match} />
    case 'market':
      return (
        <>
          <MatchName matchId={number} match={match} />
          {' · '}
          <bdi>{marketName(words, marketKey, match ?? { home: '1', away: '2' })}</bdi>
        </>
      )
    case 'outcome':
      return (
        <>
          <MatchName matchId={number} match={match} />
          <SelectionName selection={{ marketKey, outcomeId }} match={match} />
        </>
      )
  }
}

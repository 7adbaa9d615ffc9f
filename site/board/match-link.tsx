import type { MatchId } from '@banko/betting/match/market.ts'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { listAround } from '../match-list.ts'

interface MatchLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly matchId: MatchId
}

/** A link to a match, of which lists have hundreds: it follows nothing, as the router's own links follow every place. */
export function MatchLink({ matchId, ...rest }: MatchLinkProps) {
  const router = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (elsewhere || event.defaultPrevented) return
    event.preventDefault()
    const list = listAround(event.currentTarget, matchId)
    void router.navigate({ to: '/match/$matchId', params: { matchId: String(matchId) }, state: { list } })
  }
  return <a {...rest} href={`${router.basepath}/match/${matchId}`} onClick={open} />
}

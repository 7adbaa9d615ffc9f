import type { Fixture } from '@banko/betting/match/book.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tvAddress } from './tv-address.ts'

/** The pictures of a match, for who is signed in. Source: betting-core §2, match detail. */
export function TvPanel({ fixture }: { readonly fixture: Fixture }) {
  const t = useText()
  const player = usePlayer()
  if (!player)
    return (
      <Said
        text={t('insight.tvSignIn')}
        action={
          <Link to="/sign-in" search={{ next: `/match/${fixture.matchId}` }} className={buttonClass('quiet')}>
            {t('session.signIn')}
          </Link>
        }
      />
    )
  return <Picture fixture={fixture} playerId={player.playerId} />
}

function Picture({ fixture, playerId }: { readonly fixture: Fixture; readonly playerId: number }) {
  const t = useText()
  const calls = useCalls()
  const { signedOut } = useSession()
  const { tvLink } = useSettings()
  const { matchId, home, away } = fixture
  const { data: reply, refetch } = useQuery({
    queryKey: ['tv', matchId, playerId],
    queryFn: async () => {
      const reply = await calls.book.tv({ matchId })
      if (reply.kind === 'signedOut') signedOut()
      return reply
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!reply || reply.kind === 'signedOut') return <Skeleton className="aspect-video w-full rounded-control" />
  if (reply.kind === 'refused') return <Said text={t('refusal.tvOff')} />
  if (reply.kind === 'unreachable')
    return (
      <Said
        text={t('insight.tvFailed')}
        action={
          <Button kind="quiet" icon="refresh" onClick={() => void refetch()}>
            {t('kit.retry')}
          </Button>
        }
      />
    )
  const address = tvAddress(tvLink, reply.value.videoId, location.origin)
  if (address === undefined) return <Said text={t('insight.tvNoLink')} />
  return (
    <iframe
      src={address}
      title={t('insight.tvFrame', { home: home.name, away: away.name })}
      // of another origin, so that its own storage lets it into nothing of ours
      sandbox="allow-scripts allow-same-origin"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="origin"
      className="block aspect-video w-full rounded-control bg-raised"
    />
  )
}

interface SaidProps {
  readonly text: string
  /** One thing to do about it. */
  readonly action?: ReactNode
}

/** In place of the pictures, and as large. */
function Said({ text, action }: SaidProps) {
  return (
    <div
      role="status"
      className="grid aspect-video content-center justify-items-center gap-3 rounded-control bg-page px-6 text-center"
    >
      <p className="max-w-[300px] text-13 text-balance text-ink-soft">{text}</p>
      {action}
    </div>
  )
}

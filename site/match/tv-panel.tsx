import type { Fixture } from '@banko/betting/book.ts'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
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
      <Screen>
        <Notice
          tone="info"
          action={
            <Link
              to="/sign-in"
              search={{ next: `/match/${fixture.matchId}` }}
              className={`${noticeActionClass} leading-[44px]`}
            >
              {t('session.signIn')}
            </Link>
          }
        >
          {t('insight.tvSignIn')}
        </Notice>
      </Screen>
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
  if (reply.kind === 'refused') return <Said tone="info">{t('refusal.tvOff')}</Said>
  if (reply.kind === 'unreachable')
    return (
      <Said
        tone="error"
        action={
          <button type="button" className={noticeActionClass} onClick={() => void refetch()}>
            {t('kit.retry')}
          </button>
        }
      >
        {t('insight.tvFailed')}
      </Said>
    )
  const address = tvAddress(tvLink, reply.value.videoId, location.origin)
  if (address === undefined) return <Said tone="info">{t('insight.tvNoLink')}</Said>
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
  readonly tone: 'info' | 'error'
  readonly children: ReactNode
  readonly action?: ReactNode
}

function Said({ tone, children, action }: SaidProps) {
  return (
    <Screen>
      <Notice tone={tone} action={action}>
        {children}
      </Notice>
    </Screen>
  )
}

/** As large as the pictures would be. */
function Screen({ children }: { readonly children: ReactNode }) {
  return <div className="grid aspect-video content-center rounded-control bg-raised px-4">{children}</div>
}

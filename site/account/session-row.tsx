import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PlayerSession } from '@banko/contract/calls/people.ts'

const everyMinute = 60_000

interface SessionRowProps {
  readonly session: PlayerSession
  readonly ending: boolean
  onEnd(sessionId: string): void
}

/** One place where the player is signed in, in words. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const name = t('account.device', {
    browser: t(`browser.${session.browser}`),
    system: t(`system.${session.system}`),
  })
  const signedIn = t('account.signedInAt', { when: format.dateTime(session.signedInAt, now) })
  const seen = t('account.lastSeen', { when: format.dateTime(session.lastSeenAt, now) })
  return (
    <li className="flex min-h-[68px] items-center gap-3 rounded-card border border-line bg-card py-2 ps-4 pe-2">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b className="text-15 font-strong">{name}</b>
        <span className="text-13 text-ink-soft">{session.own ? signedIn : seen}</span>
        {!session.own && <span className="text-12 text-ink-faint">{signedIn}</span>}
      </span>
      {session.own ? (
        <span className="pe-2 text-13 font-strong text-accent">{t('account.thisDevice')}</span>
      ) : (
        <Button
          kind="quiet"
          disabled={ending}
          aria-label={t('account.endNamed', { name })}
          onClick={() => onEnd(session.sessionId)}
        >
          {t('account.end')}
        </Button>
      )}
    </li>
  )
}

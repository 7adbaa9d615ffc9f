import { Icon } from '@banko/browser/kit/icon.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { SignInWays } from './sign-in-ways.tsx'

/** Whoever has just left is told until when. */
function OutNotice() {
  const t = useText()
  const format = useFormat()
  const out = useLocation({ select: ({ state }) => state.out })
  if (out === undefined) return null
  const text =
    typeof out === 'number'
      ? t('refusal.signInExcluded.timeOut', { until: format.dateTime(out, 0) })
      : t(out === 'closed' ? 'refusal.signInExcluded.closed' : 'refusal.excluded.selfExclusion')
  return (
    <Notice tone="info" className="pb-5">
      {text}
    </Notice>
  )
}

/** Sign-in as a page of its own; whoever is in goes on to where he wanted to be. */
export function SignInPage() {
  const t = useText()
  const { loginScreen } = useSettings()
  const { next } = useSearch({ strict: false })
  return (
    <div className="min-h-dvh bg-card wide:min-h-0 wide:bg-transparent">
      <header className="sticky top-0 z-20 flex h-head items-center bg-card ps-1 wide:hidden">
        {/* Where everybody must sign in first there is nowhere to go back to. */}
        {!loginScreen && (
          <Link to="/" className="hit rounded-control text-ink-soft" aria-label={t('account.back')}>
            <Icon name="back" />
          </Link>
        )}
        <span className={`tight text-17 font-strong ${loginScreen ? 'ps-3' : ''}`}>{t('account.signIn')}</span>
      </header>
      <section className="mx-auto max-w-[400px] px-margin pt-8 pb-16 wide:mt-10 wide:rounded-card wide:border wide:border-line wide:bg-card wide:px-6 wide:pt-6 wide:pb-6">
        <h1 className="tight text-21 font-strong">{t('account.welcome')}</h1>
        <p className="pt-1 pb-5 text-13 text-ink-soft">{next !== undefined && t('account.toGoOn')}</p>
        <OutNotice />
        <SignInWays {...(next !== undefined && { next })} />
      </section>
    </div>
  )
}

import { Icon } from '@banko/browser/kit/icon.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'

interface AccountHeadProps {
  readonly title: string
  /** What the page is good for, in a sentence. */
  readonly hint?: string
  /** Where the way back leads; absent: to the account, for whoever has one. */
  readonly from?: 'settings'
}

/** What a page of the account is called, with the way back to where it was opened from. */
export function AccountHead({ title, hint, from }: AccountHeadProps) {
  const t = useText()
  const { player, isUndisclosed } = useSession()
  const hasAccount = player !== undefined || isUndisclosed
  const back = from === 'settings' ? '/account/settings' : hasAccount && '/account'
  return (
    <header className="pb-4">
      {back && (
        <Link
          to={back}
          className="-ms-1 relative inline-flex min-h-11 items-center gap-1 text-13 text-ink-soft hover:text-ink"
        >
          <Icon name="back" size={18} />
          {t(from === 'settings' ? 'account.settings' : 'account.mine')}
        </Link>
      )}
      <h1 className="tight text-21 font-strong">{title}</h1>
      {hint !== undefined && <p className="pt-1 text-13 text-balance text-ink-soft">{hint}</p>}
    </header>
  )
}

import { buttonClass } from '@banko/browser/kit/button.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useShownBalance } from '@banko/browser/use-shown-balance.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { TerminalHeadPart } from './later-parts.tsx'

/** What the player can spend, as it is pushed; for visitors the way in. */
export function Balance() {
  const t = useText()
  const { player, isUndisclosed } = useSession()
  if (isUndisclosed) return null
  if (!player) {
    return (
      <Link
        to="/sign-in"
        className={`${buttonClass('main')} relative ms-auto min-h-9! rounded-control px-3.5 text-13! after:absolute after:inset-x-0 after:-inset-y-1`}
      >
        {t('session.signIn')}
      </Link>
    )
  }
  if (!player.terminal) return <BalanceFigure />
  return (
    <span className="ms-auto flex items-center gap-2">
      <TerminalHeadPart terminal={player.terminal} />
      <BalanceFigure />
    </span>
  )
}

function BalanceFigure() {
  const t = useText()
  const shown = useShownBalance()
  if (!shown) return null
  return (
    <p className="ms-auto grid min-h-11 content-center text-end">
      <span className="text-12 leading-[14px] text-ink-faint">{t('session.balance')}</span>
      <Money amount={shown.balance} currency={shown.currency} className="text-15 leading-[18px] font-strong" />
    </p>
  )
}

import { IconButton } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useShownBalance } from '@banko/browser/use-shown-balance.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

interface MenuPlayerProps {
  /** After something was chosen: a drawer closes. */
  onChoose?(): void
}

/** Who is signed in, which leads to their account, what they can spend, and a tap that asks for it anew. Source: betting-core §2, right menu. */
export function MenuPlayer({ onChoose }: MenuPlayerProps) {
  const t = useText()
  const { player, refresh } = useSession()
  const shown = useShownBalance()
  const [state, setState] = useState<'rest' | 'asking' | 'failed'>('rest')
  if (!player || !shown) return null
  const { terminal } = player
  const ask = async () => {
    if (state === 'asking') return
    setState('asking')
    setState((await refresh()) ? 'rest' : 'failed')
  }
  return (
    <section aria-label={t('session.player')} className="mb-2 border-b border-line px-3 pb-2">
      <div className="flex items-center gap-3">
        <Link to="/account" className="flex min-h-11 min-w-0 flex-1 items-center gap-3" onClick={onChoose}>
          <Icon name="user" className="flex-none text-ink-soft" />
          <span className="grid min-w-0">
            <bdi className="clip font-strong">
              {terminal ? t('terminal.name', { number: String(terminal.number) }) : player.userName}
            </bdi>
            <span className="text-13 text-ink-soft">
              {t('session.balance')}{' '}
              <Money amount={shown.balance} currency={shown.currency} className="font-strong text-ink" />
            </span>
          </span>
        </Link>
        <IconButton
          icon="refresh"
          size={18}
          label={t('session.refresh')}
          aria-busy={state === 'asking'}
          aria-disabled={state === 'asking'}
          onClick={() => void ask()}
          className="-me-2 ms-auto flex-none aria-busy:[&>svg]:animate-spin"
        />
      </div>
      <p role="status" className="text-12 text-down">
        {state === 'failed' && t('session.refreshFailed')}
      </p>
    </section>
  )
}

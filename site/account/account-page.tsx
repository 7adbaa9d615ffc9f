import { gamesOpen } from '@banko/betting/match/game-products.ts'
import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useShownBalance } from '@banko/browser/use-shown-balance.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { useSignOut } from '../use-sign-out.ts'
import { AccountRow } from './account-row.tsx'
import { BonusBeside } from './bonus-beside.tsx'
import { StopDialog } from './protection/stop-dialog.tsx'

const everyMinute = 60_000

/** Who the player is here, what they can spend, and the ways to all that is theirs. Source: accounts-and-gaming §2, my account. */
export function AccountPage() {
  const t = useText()
  const signOut = useSignOut()
  const open = useProducts()
  const hasGames = gamesOpen(open).length > 0
  // a terminal bets, and is nobody who limits themselves
  const isPerson = usePlayer()?.terminal === undefined
  const [stopping, setStopping] = useState(false)
  return (
    <section className="px-margin pt-4 pb-24">
      <h1 className="tight pb-4 text-21 font-strong">{t('account.mine')}</h1>
      <AccountCard />
      <ul aria-label={t('account.mine')} className="mt-4 overflow-hidden rounded-card border border-line bg-card">
        {(open.sport || open.live) && <AccountRow to="/coupons" icon="ticket" label={t('nav.coupons')} />}
        <AccountRow to="/account/$step" step="transactions" icon="transactions" label={t('transactions.title')} />
        <AccountRow to="/account/$step" step="statement" icon="statement" label={t('statement.title')} />
        {isPerson && hasGames && <AccountRow to="/games/$step" step="history" icon="play" label={t('games.history')} />}
        {isPerson && <AccountRow to="/payments/$step" step="deposit" icon="wallet" label={t('payments.title')} />}
        {isPerson && <AccountRow to="/account/$step" step="bonuses" icon="gift" label={t('bonuses.title')} />}
        {isPerson && <AccountRow to="/account/$step" step="details" icon="user" label={t('details.title')} />}
        <AccountRow to="/account/settings" icon="settings" label={t('account.settings')} />
        {isPerson && (
          <>
            <AccountRow to="/account/$step" step="identity" icon="fingerprint" label={t('identity.title')} />
            <AccountRow to="/account/$step" step="password" icon="lock" label={t('account.changePassword')} />
            <AccountRow to="/account/$step" step="second-factor" icon="shield" label={t('factor.title')} />
            <AccountRow to="/account/$step" step="limits" icon="check" label={t('protection.title')} />
            <AccountRow to="/account/$step" step="sessions" icon="device" label={t('account.sessions')} />
            <AccountRow to="/account/$step" step="data" icon="file" label={t('myData.title')} />
          </>
        )}
      </ul>
      <div className="mt-4 grid gap-2 wide:flex">
        {isPerson && (
          <Button kind="danger" icon="clock" onClick={() => setStopping(true)}>
            {t('protection.panic')}
          </Button>
        )}
        <Button kind="quiet" icon="signOut" onClick={() => void signOut()}>
          {t('session.signOut')}
        </Button>
      </div>
      <StopDialog open={stopping} days={1} onClose={() => setStopping(false)} />
    </section>
  )
}

function AccountCard() {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const player = usePlayer()
  const shown = useShownBalance()
  if (!player || !shown) return null
  const { terminal } = player
  return (
    <div className="grid gap-1 rounded-card border border-line bg-card p-4">
      <span className="clip text-15 font-strong">
        <bdi>
          {terminal
            ? `${t('terminal.name', { number: String(terminal.number) })} · ${terminal.title}`
            : player.userName}
        </bdi>
      </span>
      <span className="text-12 text-ink-faint">
        {t('account.lastSignIn', { when: format.dateTime(player.signedInAt, now) })}
      </span>
      <p className="grid gap-0.5 pt-3">
        <span className="text-13 text-ink-soft">{t('session.balance')}</span>
        <Money amount={shown.balance} currency={shown.currency} className="tight text-28 font-strong" />
        <span className="text-13 text-ink-soft">
          <BonusBeside />
        </span>
      </p>
    </div>
  )
}

import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, type Words } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSignOut } from '../use-sign-out.ts'
import { isDue, type Visit, visitAt } from './visit.ts'

const everyMinute = 60_000
const key = 'banko.visit'

/** Says now and then how long the player has been here, and stands in their way until they answer. */
export function RealityCheck() {
  const player = usePlayer()
  return player ? <Reminder player={player} /> : null
}

function Reminder({ player }: { readonly player: Player }) {
  const t = useText()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const now = useNow(everyMinute)
  const [due, setDue] = useState<Visit>()
  const { playerId, realityMinutes } = player
  useEffect(() => {
    const visit = visitAt(readLocal(key), playerId, now)
    writeLocal(key, visit)
    // answered in another page: it is answered here
    setDue(isDue(visit, realityMinutes, now) ? visit : undefined)
  }, [now, playerId, realityMinutes])
  const answer = () => {
    if (due) writeLocal(key, { ...due, seen: now, told: now })
    setDue(undefined)
  }
  const history = () => {
    answer()
    void navigate({ to: '/coupons' })
  }
  const out = () => {
    answer()
    void signOut()
  }
  return (
    <Dialog open={due !== undefined} title={t('reality.title')} onClose={answer}>
      <div className="grid gap-3 px-margin pt-1 pb-5">
        <p className="text-15">{due && t('reality.text', { time: timeText(t, now - due.since) })}</p>
        <Button onClick={answer}>{t('reality.goOn')}</Button>
        <Button kind="quiet" icon="ticket" onClick={history}>
          {t('reality.history')}
        </Button>
        <Button kind="quiet" icon="signOut" onClick={out}>
          {t('reality.out')}
        </Button>
      </div>
    </Dialog>
  )
}

function timeText(t: Words['t'], milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 60) return t('reality.minutes', { minutes })
  return t('reality.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

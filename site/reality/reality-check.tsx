import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { houseGameNames } from '@banko/contract/games/choices.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { minutesText } from '../minutes-text.ts'
import { useSignOut } from '../use-sign-out.ts'
import { isDue, type Visit, visitAt, visitKey } from '../visit.ts'
import { TimeLeft } from './time-left.tsx'

const everyMinute = 60_000

/** Says now and then how long the player has been here, and stands in their way until they answer. */
export function RealityCheck() {
  const player = usePlayer()
  if (!player) return null
  return (
    <>
      <Reminder player={player} />
      {player.timeEndsAt !== undefined && <TimeLeft endsAt={player.timeEndsAt} />}
    </>
  )
}

function Reminder({ player }: { readonly player: Player }) {
  const t = useText()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const now = useNow(everyMinute)
  const [due, setDue] = useState<Visit>()
  const { playerId, realityMinutes } = player
  // a game asks by itself, and knows what was staked
  const isInGame = useLocation({
    select: ({ pathname }) => houseGameNames.some((game) => pathname.endsWith(`/games/${game}`)),
  })
  useEffect(() => {
    const visit = visitAt(readLocal(visitKey), playerId, now)
    writeLocal(visitKey, visit)
    // answered in another page: it is answered here
    setDue(isDue(visit, realityMinutes, now) ? visit : undefined)
  }, [now, playerId, realityMinutes])
  const answer = () => {
    if (due) writeLocal(visitKey, { ...due, seen: now, told: now })
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
    <Dialog open={due !== undefined && !isInGame} title={t('reality.title')} onClose={answer}>
      <div className="grid gap-3 px-margin pt-1 pb-5">
        <p className="text-15">
          {due && t('reality.text', { time: minutesText(t, Math.floor((now - due.since) / 60_000)) })}
        </p>
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

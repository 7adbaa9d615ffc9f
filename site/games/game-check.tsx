import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { GameStand } from '@banko/contract/calls/games.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { minutesText } from '../minutes-text.ts'
import { noteVisitTold } from '../visit.ts'
import { RoundAmounts } from './round-amounts.tsx'
import { useLookAtStand } from './use-stand.ts'

interface GameCheckProps {
  readonly stand: GameStand
  readonly check: NonNullable<GameStand['check']>
  readonly currency: string
}

const everyMinute = 60_000

/** Stands in the way of the game until its player says whether they go on; who says nothing leaves. */
export function GameCheck({ stand, check, currency }: GameCheckProps) {
  const t = useText()
  const calls = useCalls()
  const navigate = useNavigate()
  const now = useNow(everyMinute)
  const playerId = usePlayer()?.playerId
  const lookAtStand = useLookAtStand()
  const [isAsking, setAsking] = useState(false)
  const goOn = async () => {
    if (isAsking) return
    setAsking(true)
    const reply = await calls.games.goOn({})
    setAsking(false)
    if (reply.kind === 'value' && playerId !== undefined) noteVisitTold(playerId, now)
    lookAtStand()
  }
  const leave = () => void navigate({ to: '/games' })
  return (
    <Dialog open={check.inMs === 0} title={t('reality.title')} onClose={leave}>
      <div className="grid gap-3 px-margin pt-1 pb-5">
        <p className="text-15">{t('reality.text', { time: minutesText(t, Math.floor(check.played / everyMinute)) })}</p>
        <RoundAmounts round={{ stake: stand.staked, won: stand.won }} currency={currency} />
        <Button aria-disabled={isAsking || undefined} onClick={() => void goOn()}>
          {t('reality.goOn')}
        </Button>
        <Button
          kind="quiet"
          icon="ticket"
          onClick={() => void navigate({ to: '/games/$step', params: { step: 'history' } })}
        >
          {t('games.history')}
        </Button>
        <Button kind="quiet" icon="close" onClick={leave}>
          {t('games.leave')}
        </Button>
      </div>
    </Dialog>
  )
}

import { tvKenoNumbers, tvKenoPicks } from '@banko/betting/games/tv-keno.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useState } from 'react'
import { CheckSheet } from '../check-sheet.tsx'
import { KenoBoard } from '../keno/keno-board.tsx'
import { quickPick } from '../keno/quick-pick.ts'
import { LastRounds } from '../last-rounds.tsx'
import type { Table } from '../use-opened.ts'
import { useRevealing } from '../use-revealing.ts'
import { DrawPhase } from './draw-phase.tsx'
import { LastDraws } from './last-draws.tsx'
import { OwnTicket } from './own-ticket.tsx'
import { TicketForm } from './ticket-form.tsx'
import { numberMs, useDraw } from './use-draw.ts'
import { useMyTicket, useSendTicket } from './use-tv-keno.ts'

const picksFirst = tvKenoPicks[1] ?? 6

/** The numbers, the draw that everybody has together, and a ticket for it. */
export function TvKenoTable(table: Table) {
  const { opened } = table
  const { currency } = opened
  const stand = useTopicPart('tvKeno', '', (value) => value)
  const round = stand?.round
  const [picks, setPicks] = useState(picksFirst)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [checked, setChecked] = useState<string>()
  const mine = useMyTicket({ roundId: round?.roundId, isPaid: round?.isPaid === true })
  const sending = useSendTicket(table)
  const { agoMs, isShown } = useDraw(round)
  useRevealing({ isShowing: round?.phase === 'drawn' && !isShown })
  const hasTicket = mine !== undefined && mine.stake > 0
  const numbers = hasTicket ? mine.numbers : chosen
  const draws = round?.numbers !== undefined && !isShown ? stand?.last.slice(1) : stand?.last
  const resize = (count: number) => {
    setPicks(count)
    setChosen(chosen.slice(0, count))
  }
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-[3fr_2fr] wide:items-start">
      <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4">
        <DrawPhase round={round} isShown={isShown} />
        <KenoBoard
          chosen={numbers}
          drawn={round?.numbers ?? []}
          isShown={isShown}
          size={tvKenoNumbers}
          picksMax={picks}
          numberMs={numberMs}
          agoMs={agoMs}
          isLocked={hasTicket}
          onChange={setChosen}
        />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <div className="rounded-card border border-line bg-card p-4">
          {hasTicket ? (
            <OwnTicket mine={mine} isShown={isShown} currency={currency} onCheck={setChecked} />
          ) : (
            <TicketForm
              opened={opened}
              numbers={chosen}
              picks={picks}
              sending={sending}
              roundId={round?.phase === 'betting' ? round.roundId : undefined}
              onPicks={resize}
              onQuick={() => setChosen(quickPick(picks, tvKenoNumbers))}
              onClear={() => setChosen([])}
            />
          )}
        </div>
        <div className="rounded-card border border-line bg-card p-4">
          <LastDraws draws={draws ?? []} />
        </div>
        <LastRounds game="tv-keno" hidden={isShown ? undefined : mine?.round?.roundKey} onCheck={setChecked} />
      </div>
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </div>
  )
}

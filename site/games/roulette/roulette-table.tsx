import { joinBets } from '@banko/betting/games/bet-amounts.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { CheckSheet } from '../check-sheet.tsx'
import { LastRounds } from '../last-rounds.tsx'
import { RoundEnd } from '../round-end.tsx'
import type { Table } from '../use-opened.ts'
import { useShown } from '../use-shown.ts'
import { BetForm } from './bet-form.tsx'
import { chips } from './chip-row.tsx'
import { LastPockets } from './last-pockets.tsx'
import { Layout } from './layout.tsx'
import { PhaseLine } from './phase-line.tsx'
import { useLastBets, useMine, useSendBets } from './use-bets.ts'
import { useLaid } from './use-laid.ts'
import { turnMs, Wheel } from './wheel.tsx'

const none = {}

/** The wheel, the cloth, and what is put on it. */
export function RouletteTable(table: Table) {
  const t = useText()
  const { currency } = table.opened
  const stand = useTopicPart('roulette', '', (value) => value)
  const round = stand?.round
  const [chip, setChip] = useState(chips[1] ?? chips[0])
  const [checked, setChecked] = useState<string>()
  const laid = useLaid()
  const mine = useMine({ roundId: round?.roundId, isPaid: round?.isPaid === true })
  const placed = mine?.bets ?? none
  const again = useLastBets(placed, round?.roundId)
  const sending = useSendBets(table, laid.clear)
  const drawnBy = round?.pocket === undefined ? undefined : round.roundId
  const isShown = useShown(drawnBy === undefined ? undefined : String(drawnBy), turnMs)
  const isOpen = round?.phase === 'betting'
  const pocket = round?.pocket ?? stand?.last[0]
  const last = isShown ? stand?.last : stand?.last.slice(1)
  return (
    <div className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:items-start">
      <div className="grid grid-cols-1 gap-4 wide:sticky wide:top-20">
        <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4">
          <Wheel pocket={pocket} drawnBy={drawnBy} />
          <PhaseLine round={round} isShown={isShown} />
          <LastPockets pockets={last ?? []} />
          <RoundEnd mine={mine} isShown={isShown} currency={currency} onCheck={setChecked} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4">
        <div className="rounded-card border border-line bg-card p-3">
          <Layout
            placed={placed}
            laid={laid.bets}
            currency={currency}
            isOpen={isOpen}
            pocket={isShown ? round?.pocket : undefined}
            onLay={(bet) => laid.lay({ [bet]: chip })}
          />
        </div>
        <BetForm
          chip={chip}
          onChip={setChip}
          laid={laid}
          placed={placed}
          again={again}
          sending={sending}
          roundId={isOpen ? round.roundId : undefined}
          currency={currency}
          onRepeat={(bets) => laid.lay(joinBets([bets]))}
        />
        <LastRounds game="roulette" hidden={isShown ? undefined : mine?.round?.roundKey} onCheck={setChecked} />
      </div>
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
      <p className="sr-only">{t('roulette.keys')}</p>
    </div>
  )
}

import { Button } from '@banko/browser/kit/button.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OpenMines } from '@banko/contract/games/house-rounds.ts'
import { useState } from 'react'
import { CheckSheet } from '../check-sheet.tsx'
import { LastRounds } from '../last-rounds.tsx'
import type { Table } from '../use-opened.ts'
import { MinesBoard } from './mines-board.tsx'
import { MinesResult } from './mines-result.tsx'
import { MinesStart } from './mines-start.tsx'
import { useMines } from './use-mines.ts'

interface MinesTableProps {
  /** Absent where no round can be begun, while one that was may be gone on with. */
  readonly table: Table | undefined
  readonly unfinished: OpenMines | null
  readonly currency: string
}

/** The board, what the round stands at, and what a new one takes. */
export function MinesTable({ table, unfinished, currency }: MinesTableProps) {
  const t = useText()
  const [checked, setChecked] = useState<string>()
  const { state, waitMs, start, pick, cashOut, look } = useMines(table, unfinished)
  const { kind, stands } = state
  const isOpen = stands?.state === 'open'
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 rounded-card border border-line bg-card p-4" aria-busy={kind === 'asking'}>
        <MinesBoard stands={stands} isReady={isOpen && kind === 'still'} onPick={pick} />
        <MinesResult
          state={state}
          currency={currency}
          isGoneOn={unfinished !== null && stands?.round.roundKey === unfinished.roundKey}
          onLook={look}
        />
        {isOpen && <Take round={stands.round} currency={currency} isReady={kind === 'still'} onTake={cashOut} />}
        {stands?.state === 'over' && (
          <Button kind="quiet" className="justify-self-start" onClick={() => setChecked(stands.round.roundKey)}>
            {t('fair.check')}
          </Button>
        )}
      </div>
      {table && !isOpen && (
        <MinesStart
          opened={table.opened}
          isReady={kind !== 'asking'}
          waitMs={waitMs}
          onStart={(asked) => void start(asked)}
        />
      )}
      <LastRounds game="mines" onCheck={setChecked} />
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </div>
  )
}

interface TakeProps {
  readonly round: OpenMines
  readonly currency: string
  readonly isReady: boolean
  onTake(): void
}

/** Ends the round with what it stands at. */
function Take({ round, currency, isReady, onTake }: TakeProps) {
  const t = useText()
  const format = useFormat()
  const mayTake = isReady && round.picks.length > 0
  return (
    <Button aria-disabled={!mayTake || undefined} onClick={() => mayTake && onTake()}>
      {t('mines.take', { amount: format.money(round.pays, currency) })}
    </Button>
  )
}

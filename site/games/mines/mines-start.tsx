import { minesMax, minesMultiplier } from '@banko/betting/games/mines.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { minesStakeMax } from '@banko/contract/games/stake-bounds.ts'
import { useId, useState } from 'react'
import { PlayForm } from '../play-form.tsx'
import { timesText } from '../told-round.ts'
import type { Opened } from '../use-opened.ts'
import { useStake } from '../use-stake.ts'

interface MinesStartProps {
  readonly opened: Opened
  readonly isReady: boolean
  readonly waitMs: number
  onStart(asked: { stake: number; choices: { mines: number } }): void
}

const minesFirst = 3

/** How many mines there are, and what is staked. */
export function MinesStart({ opened, isReady, waitMs, onStart }: MinesStartProps) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const [mines, setMines] = useState(minesFirst)
  const stake = useStake(opened, minesStakeMax(opened.variant, mines))
  const times = timesText(format, minesMultiplier(opened.variant, mines, 1))
  return (
    <PlayForm
      stake={stake}
      action={t('mines.start')}
      isReady={isReady && waitMs === 0}
      waitMs={waitMs}
      onPlay={(of) => onStart({ stake: of, choices: { mines } })}
    >
      <div className="grid grid-cols-1 gap-3">
        <label htmlFor={id} className="flex justify-between text-13 text-ink-soft">
          {t('mines.count')}
          <bdi dir="ltr" className="font-strong text-ink tabular-nums">
            {format.count(mines)}
          </bdi>
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={minesMax}
          value={mines}
          onChange={({ target }) => setMines(Number(target.value))}
          className="h-11 w-full accent-accent"
        />
        <p className="text-13 text-ink-soft tabular-nums">{t('mines.first', { times })}</p>
      </div>
    </PlayForm>
  )
}

import { type DiceChoices, readDiceChoices } from '@banko/betting/games/dice.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { stakeMaxOf } from '@banko/contract/games/stake-bounds.ts'
import { useState } from 'react'
import { CheckSheet } from '../check-sheet.tsx'
import { LastRounds } from '../last-rounds.tsx'
import { PlayForm } from '../play-form.tsx'
import { ResultBox } from '../result-box.tsx'
import type { Table } from '../use-opened.ts'
import { useRevealing } from '../use-revealing.ts'
import { useRound } from '../use-round.ts'
import { useStake } from '../use-stake.ts'
import { DiceChances } from './dice-chances.tsx'
import { DiceTrack } from './dice-track.tsx'

/** Half of the rolls. */
const first: DiceChoices = { side: 'under', winning: 5000 }

function readChoices(value: unknown) {
  const choices = readDiceChoices(value)
  return choices && ({ game: 'dice', ...choices } as const)
}

/** All that a round takes, the round itself, and the last ones. */
export function DiceTable({ opened, openAgain }: Table) {
  const t = useText()
  const format = useFormat()
  const [chosen, setChosen] = useState(first)
  const [checked, setChecked] = useState<string>()
  const { state, isReady, waitMs, play } = useRound({ game: 'dice', readChoices, opened, openAgain })
  const choices = { game: 'dice', ...chosen } as const
  const stake = useStake(opened, stakeMaxOf(opened.variant, choices))
  useRevealing({ isShowing: state.kind === 'playing' })
  const round = state.kind === 'done' ? state.round : undefined
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResultBox
        state={state}
        currency={opened.currency}
        ready={t('dice.ready')}
        told={({ drawn }) => t('dice.rolled', { roll: format.count(drawn.roll) })}
        onCheck={setChecked}
      >
        <DiceTrack choices={round?.choices ?? chosen} roll={round?.drawn.roll} />
      </ResultBox>
      <PlayForm
        stake={stake}
        action={t('dice.roll')}
        {...{ isReady, waitMs }}
        onPlay={(of) => void play({ stake: of, choices })}
      >
        <DiceChances choices={chosen} variant={opened.variant} onChange={setChosen} />
      </PlayForm>
      <LastRounds game="dice" onCheck={setChecked} />
      <CheckSheet roundKey={checked} onClose={() => setChecked(undefined)} />
    </div>
  )
}

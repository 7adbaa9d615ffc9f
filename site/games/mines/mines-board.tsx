import '../games.css'
import { minesFields } from '@banko/betting/games/mines.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { MinesStand } from '@banko/contract/calls/games.ts'
import { type KeyboardEvent, useRef, useState } from 'react'

interface MinesBoardProps {
  /** Absent before a round has begun. */
  readonly stands: MinesStand['stands'] | undefined
  /** Whether a field may be opened now. */
  readonly isReady: boolean
  onPick(field: number): void
}

const fields = Array.from({ length: minesFields }, (_, field) => field)
const perRow = 5
const ways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }

/** Twenty-five fields; arrows lead from one to the next. They lie the same way round in every language. */
export function MinesBoard({ stands, isReady, onPick }: MinesBoardProps) {
  const t = useText()
  const board = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const lie = lieOf(stands)
  const go = (event: KeyboardEvent) => {
    const next = current + (ways[event.key] ?? 0)
    if (next === current || next < 0 || next >= minesFields) return
    event.preventDefault()
    setCurrent(next)
    const button = board.current?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div
      ref={board}
      role="group"
      aria-label={t('mines.board')}
      dir="ltr"
      onKeyDown={go}
      className="mx-auto grid w-full max-w-sm grid-cols-5 gap-2"
    >
      {fields.map((field) => (
        <Field
          key={field}
          field={field}
          lies={lie(field)}
          isReady={isReady}
          isCurrent={field === current}
          onFocus={() => setCurrent(field)}
          onPick={() => onPick(field)}
        />
      ))}
    </div>
  )
}

type Lies = 'closed' | 'safe' | 'mine' | 'hit'

/** What is known of each field. */
function lieOf(stands: MinesStand['stands'] | undefined): (field: number) => Lies {
  if (!stands) return () => 'closed'
  if (stands.state === 'open') return (field) => (stands.round.picks.includes(field) ? 'safe' : 'closed')
  const { choices, drawn } = stands.round
  return (field) => {
    const isPicked = choices.picks.includes(field)
    if (drawn.mines.includes(field)) return isPicked ? 'hit' : 'mine'
    return isPicked ? 'safe' : 'closed'
  }
}

interface FieldProps {
  readonly field: number
  readonly lies: Lies
  readonly isReady: boolean
  readonly isCurrent: boolean
  onFocus(): void
  onPick(): void
}

const looks: Readonly<Record<Lies, string>> = {
  closed: 'border-line bg-raised',
  safe: 'border-won bg-card text-won',
  mine: 'border-line bg-card text-ink-faint',
  hit: 'border-down bg-card text-down',
}

function Field({ field, lies, isReady, isCurrent, onFocus, onPick }: FieldProps) {
  const t = useText()
  const format = useFormat()
  const number = { field: format.count(field + 1) }
  const name = {
    closed: 'mines.field',
    safe: 'mines.fieldSafe',
    mine: 'mines.fieldMine',
    hit: 'mines.fieldMine',
  } as const
  const press = () => {
    if (isReady && lies === 'closed') onPick()
  }
  return (
    <button
      type="button"
      aria-label={t(name[lies], number)}
      aria-disabled={!isReady || lies !== 'closed' || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={press}
      className={`grid aspect-square min-h-11 place-items-center rounded-control border ${looks[lies]}`}
    >
      {lies !== 'closed' && (
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="game-shown size-7"
        >
          <path d={lies === 'safe' ? 'M5 12l5 5 9-10' : 'M12 7a5 5 0 1 0 .1 0M12 3v4m0 10v4M3 12h4m10 0h4'} />
        </svg>
      )}
    </button>
  )
}

import '../games.css'
import { kenoNumbers, kenoPicksMax } from '@banko/betting/games/keno.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'

/** From one number that was drawn to the next one, milliseconds. */
export const numberMs = 120

interface KenoBoardProps {
  readonly chosen: readonly number[]
  /** As they were drawn; none while nothing is to be shown. */
  readonly drawn: readonly number[]
  /** Whether what was drawn has been shown, so that it may be told. */
  readonly isShown: boolean
  onChange(chosen: readonly number[]): void
}

const numbers = Array.from({ length: kenoNumbers }, (_, index) => index + 1)

/** Forty numbers: those that are chosen, and those that were drawn, one after the other. */
export function KenoBoard({ chosen, drawn, isShown, onChange }: KenoBoardProps) {
  const t = useText()
  const toggle = (number: number) => {
    if (chosen.includes(number)) onChange(chosen.filter((one) => one !== number))
    else if (chosen.length < kenoPicksMax) onChange([...chosen, number].sort((a, b) => a - b))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div role="group" aria-label={t('keno.numbers')} className="grid grid-cols-8 gap-1.5">
      {numbers.map((number) => (
        <KenoNumber
          key={number}
          number={number}
          isChosen={chosen.includes(number)}
          isFull={chosen.length === kenoPicksMax}
          order={drawn.indexOf(number)}
          isShown={isShown}
          onToggle={() => toggle(number)}
        />
      ))}
    </div>
  )
}

interface KenoNumberProps {
  readonly number: number
  readonly isChosen: boolean
  readonly isFull: boolean
  /** Among those that were drawn; -1 where it was not. */
  readonly order: number
  readonly isShown: boolean
  onToggle(): void
}

function KenoNumber({ number, isChosen, isFull, order, isShown, onToggle }: KenoNumberProps) {
  const t = useText()
  const format = useFormat()
  const isDrawn = order >= 0
  const text = format.count(number)
  const name = isDrawn && isShown ? t(isChosen ? 'keno.numberHit' : 'keno.numberDrawn', { number: text }) : text
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={name}
      aria-disabled={(isFull && !isChosen) || undefined}
      onClick={onToggle}
      className="relative grid min-h-11 place-items-center rounded-control border border-line bg-raised text-15 tabular-nums aria-disabled:text-ink-faint aria-pressed:border-accent aria-pressed:font-strong aria-pressed:text-accent"
    >
      {text}
      {isDrawn && (
        <i
          style={{ animationDelay: `${order * numberMs}ms` }}
          className={`keno-drawn absolute inset-0.5 rounded-[7px] border-2 ${isChosen ? 'border-won bg-[color-mix(in_oklab,var(--won)_22%,transparent)]' : 'border-ink-faint border-dashed'}`}
        />
      )}
    </button>
  )
}

import '../games.css'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'

interface KenoBoardProps {
  readonly chosen: readonly number[]
  /** As they were drawn; none while nothing is to be shown. */
  readonly drawn: readonly number[]
  /** Whether what was drawn has been shown, so that it may be told. */
  readonly isShown: boolean
  /** So many numbers there are, and so many of them may be chosen. */
  readonly size: number
  readonly picksMax: number
  /** From one number that was drawn to the next one, and how long ago the first one was, milliseconds. */
  readonly numberMs: number
  readonly agoMs?: number
  /** What is chosen stays as it is. */
  readonly isLocked?: boolean
  onChange(chosen: readonly number[]): void
}

/** The numbers of a game: those that are chosen, and those that were drawn, one after the other. */
export function KenoBoard({ chosen, drawn, isShown, size, picksMax, numberMs, agoMs = 0, ...board }: KenoBoardProps) {
  const { isLocked = false, onChange } = board
  const t = useText()
  const toggle = (number: number) => {
    if (isLocked) return
    if (chosen.includes(number)) onChange(chosen.filter((one) => one !== number))
    else if (chosen.length < picksMax) onChange([...chosen, number].sort((a, b) => a - b))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div
      role="group"
      aria-label={t('keno.numbers')}
      className={`grid grid-cols-8 gap-1.5 ${size > 40 ? 'wide:grid-cols-10' : ''}`}
    >
      {Array.from({ length: size }, (_, index) => index + 1).map((number) => (
        <KenoNumber
          key={number}
          number={number}
          isChosen={chosen.includes(number)}
          isOff={isLocked || (chosen.length >= picksMax && !chosen.includes(number))}
          delayMs={drawn.includes(number) ? drawn.indexOf(number) * numberMs - agoMs : undefined}
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
  readonly isOff: boolean
  /** When it is shown that it was drawn; absent where it was not. */
  readonly delayMs: number | undefined
  readonly isShown: boolean
  onToggle(): void
}

function KenoNumber({ number, isChosen, isOff, delayMs, isShown, onToggle }: KenoNumberProps) {
  const t = useText()
  const format = useFormat()
  const isDrawn = delayMs !== undefined
  const text = format.count(number)
  const name = isDrawn && isShown ? t(isChosen ? 'keno.numberHit' : 'keno.numberDrawn', { number: text }) : text
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={onToggle}
      className="relative grid min-h-11 place-items-center rounded-control border border-line bg-raised text-15 tabular-nums aria-disabled:not-aria-pressed:text-ink-faint aria-pressed:border-accent aria-pressed:font-strong aria-pressed:text-accent"
    >
      {text}
      {isDrawn && (
        <i
          style={{ animationDelay: `${delayMs}ms` }}
          className={`keno-drawn absolute inset-0.5 rounded-[7px] border-2 ${isChosen ? 'border-won bg-[color-mix(in_oklab,var(--won)_22%,transparent)]' : 'border-ink-faint border-dashed'}`}
        />
      )}
    </button>
  )
}

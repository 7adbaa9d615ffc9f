import { type DiceChoices, diceFaces } from '@banko/betting/games/dice.ts'

const percentOf = (roll: number) => `${(roll * 100) / diceFaces}%`

interface DiceTrackProps {
  readonly choices: DiceChoices
  readonly roll: number | undefined
}

/** The rolls that win, among all of them, and where the last one fell. */
export function DiceTrack({ choices: { side, winning }, roll }: DiceTrackProps) {
  const width = percentOf(winning)
  return (
    <div aria-hidden="true" className="relative my-2 h-3 rounded-full bg-raised shadow-[inset_0_0_0_1px_var(--line)]">
      <i
        className="absolute inset-y-0 rounded-full bg-[color-mix(in_oklab,var(--won)_55%,transparent)]"
        style={{ inlineSize: width, ...(side === 'under' ? { insetInlineStart: 0 } : { insetInlineEnd: 0 }) }}
      />
      {roll !== undefined && (
        <i
          className="absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full bg-ink transition-[inset-inline-start] duration-200 motion-reduce:transition-none rtl:translate-x-1/2"
          style={{ insetInlineStart: percentOf(roll) }}
        />
      )}
    </div>
  )
}

import type { SlipRules } from '@banko/betting/limits/limits.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Slip } from '@banko/betting/slip/slip.ts'
import { Strip } from '@banko/browser/kit/strip.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Bettor } from './bettor.ts'
import { slipStore } from './slip-store.ts'
import { type ChipLabel, systemChips } from './system-chips.ts'

interface SlipChipsProps {
  /** The selections that count now. */
  readonly counted: Slip
  readonly stake: Amount
  readonly bettor: Bettor
  readonly rules: SlipRules
}

/** How the matches are played: all together, by size, or by a system's name; one line that scrolls. */
export function SlipChips({ counted, stake, bettor, rules }: SlipChipsProps) {
  const t = useText()
  const format = useFormat()
  const chips = bettor.limits.system.on ? systemChips(counted, stake, bettor.stakeMode, rules) : []
  if (chips.length < 2) return null
  return (
    <Strip chosen={chips.find((chip) => chip.chosen)?.id} className="shrink-0 border-t border-line">
      <fieldset aria-label={t('slip.forms')} className="flex gap-1.5 px-margin py-2">
        {chips.map((chip) => (
          <button
            key={chip.id}
            type="button"
            aria-pressed={chip.chosen}
            onClick={() => slipStore.send(chip.event)}
            className="grid min-h-11 flex-[1_0_auto] content-center rounded-control bg-raised px-3 text-center text-13 leading-4 whitespace-nowrap transition-colors duration-150 focus-visible:-outline-offset-2 hover:bg-[color-mix(in_oklab,var(--ink)_6%,var(--raised))] aria-pressed:font-strong aria-pressed:shadow-[inset_0_0_0_1.5px_var(--ink)]"
          >
            <ChipName label={chip.label} />
            <small className="text-12 leading-[14px] font-plain text-ink-soft">
              {chip.unitStake > 0
                ? t('slip.unit', { count: chip.combinations, amount: format.amount(chip.unitStake, bettor.currency) })
                : t('slip.combinations', { count: chip.combinations })}
            </small>
          </button>
        ))}
      </fieldset>
    </Strip>
  )
}

function ChipName({ label }: { readonly label: ChipLabel }) {
  const t = useText()
  switch (label.kind) {
    case 'together':
      return t(label.multiple ? 'slip.multiple' : 'slip.together')
    case 'size':
      return label.size === 1 && label.bankers === 0 ? t('slip.singles') : t('slip.system', { form: sizeForm(label) })
    case 'named':
      return `\u2066${bankersForm(label.bankers)}\u2069${t(`slip.named.${label.system}`)}`
  }
}

/** `2/3`, `B+1/2`, `2B+1/3`, kept from left to right inside right-to-left text. */
function sizeForm({ bankers, size, matches }: Extract<ChipLabel, { kind: 'size' }>): string {
  return `\u2066${bankersForm(bankers)}${size}/${matches}\u2069`
}

function bankersForm(bankers: number): string {
  return bankers === 0 ? '' : bankers === 1 ? 'B+' : `${bankers}B+`
}

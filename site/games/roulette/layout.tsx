import type { BetAmounts } from '@banko/betting/games/bet-amounts.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { spotName, spotText } from './bet-text.ts'
import { Chip } from './chip.tsx'
import { pocketColour } from './pocket-colour.ts'
import { type Spot, spotBeside, spots, tableSize } from './spots.ts'

interface LayoutProps {
  /** What the house has taken, and what is only laid out yet. */
  readonly placed: BetAmounts
  readonly laid: BetAmounts
  readonly currency: string
  readonly isOpen: boolean
  /** What was drawn, once it is told. */
  readonly pocket: number | undefined
  onLay(bet: string): void
}

/** The cloth: a press lays a chip. Arrows lead from place to place; it lies the same way round in every language. */
export function Layout({ placed, laid, currency, isOpen, pocket, onLay }: LayoutProps) {
  const t = useText()
  const cloth = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('0')
  const go = (event: KeyboardEvent) => {
    const { key } = event
    const from = spots.find(({ bet }) => bet === current)
    if (key !== 'ArrowLeft' && key !== 'ArrowRight' && key !== 'ArrowUp' && key !== 'ArrowDown') return
    const next = from && spotBeside(from, key)
    event.preventDefault()
    if (!next) return
    setCurrent(next.bet)
    const button = cloth.current?.children[spots.indexOf(next)]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div className="mx-auto w-full max-w-md ps-4" dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own */}
      <div
        ref={cloth}
        role="group"
        aria-label={t('roulette.table')}
        onKeyDown={go}
        className="relative h-[616px] rounded-control"
      >
        {spots.map((spot) => (
          <Place
            key={spot.bet}
            spot={spot}
            amounts={{ placed: placed[spot.bet] ?? 0, laid: laid[spot.bet] ?? 0 }}
            currency={currency}
            isOpen={isOpen}
            isCurrent={spot.bet === current}
            hasWon={pocket !== undefined && spot.covered.includes(pocket)}
            onFocus={() => setCurrent(spot.bet)}
            onLay={() => onLay(spot.bet)}
          />
        ))}
      </div>
    </div>
  )
}

interface PlaceProps {
  readonly spot: Spot
  readonly amounts: { readonly placed: number; readonly laid: number }
  readonly currency: string
  readonly isOpen: boolean
  readonly isCurrent: boolean
  readonly hasWon: boolean
  onFocus(): void
  onLay(): void
}

const share = (value: number, of: number) => `${(100 * value) / of}%`
/** Of a place on a line, pixels: it can be met with a finger, and leaves most of a number to the number. */
const onLine = 26

function Place({ spot, amounts: { placed, laid }, currency, isOpen, isCurrent, hasWon, onFocus, onLay }: PlaceProps) {
  const t = useText()
  const format = useFormat()
  const isLine = spot.wide === 0
  const amount = placed + laid
  const name = spotName(t, format, spot)
  return (
    <button
      type="button"
      aria-disabled={!isOpen || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={() => isOpen && onLay()}
      style={{
        insetInlineStart: share(spot.x - spot.wide / 2, tableSize.wide),
        insetBlockStart: share(spot.y - spot.high / 2, tableSize.high),
        ...(isLine
          ? { width: onLine, height: onLine, transform: 'translate(-50%, -50%)' }
          : { width: share(spot.wide, tableSize.wide), height: share(spot.high, tableSize.high) }),
      }}
      className={`absolute grid place-items-center focus-visible:z-30 ${isLine ? 'z-20 rounded-full' : 'p-px'}`}
    >
      <span className="sr-only">{amount > 0 ? `${name}: ${format.money(amount, currency)}` : name}</span>
      {!isLine && (
        <span
          aria-hidden="true"
          className={`grid size-full place-items-center rounded-[5px] text-13 font-strong tabular-nums ${lookOf(spot)} ${hasWon && spot.kind === 'straight' ? 'outline-3 -outline-offset-3 outline-focus' : ''}`}
        >
          {spotText(t, format, spot)}
        </span>
      )}
      {amount > 0 && <Chip amount={amount} isLaid={laid > 0} />}
    </button>
  )
}

function lookOf({ kind, covered }: Spot): string {
  if (kind === 'straight') return `roulette-${pocketColour(covered[0] ?? 0)}`
  if (kind === 'red' || kind === 'black') return `roulette-${kind}`
  return 'bg-raised text-ink shadow-[inset_0_0_0_1px_var(--line)]'
}

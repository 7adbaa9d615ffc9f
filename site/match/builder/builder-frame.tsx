import type { Fixture } from '@banko/betting/match/book.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { PicksContext, usePicks } from '@banko/browser/picks.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type ReactNode, useId, useState } from 'react'
import { BuilderPanel } from './builder-panel.tsx'
import { BuilderPicks } from './builder-picks.ts'

interface BuilderFrameProps {
  readonly fixture: Fixture
  /** The match takes no bets any more. */
  readonly isOver: boolean
  /** Its markets. */
  readonly children: ReactNode
}

/** A match's markets with the bet builder above and below them, where the site has it and the match may be priced so. */
export function BuilderFrame({ fixture, isOver, children }: BuilderFrameProps) {
  const { betBuilder } = useSettings()
  const slip = usePicks()
  const [isOn, setIsOn] = useState(false)
  const [picks] = useState(() => new BuilderPicks())
  if (!betBuilder || isOver || fixture.sportId !== sports.football || fixture.outright) return children
  return (
    <>
      <BuilderSwitch isOn={isOn} onChange={setIsOn} />
      <PicksContext value={isOn ? picks : slip}>{children}</PicksContext>
      {isOn && <BuilderPanel fixture={fixture} picks={picks} slip={slip} />}
    </>
  )
}

/** From here on a tap on a price builds one selection, instead of adding one. */
function BuilderSwitch({ isOn, onChange }: { readonly isOn: boolean; onChange(isOn: boolean): void }) {
  const t = useText()
  const hint = useId()
  return (
    <div className="border-b border-line bg-card px-margin">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint}
        onClick={() => onChange(!isOn)}
        className="group flex min-h-12 w-full items-center gap-2.5 text-start"
      >
        <Icon name="plus" size={18} className="text-accent" />
        <span className="flex-1 text-15 font-strong">{t('builder.label')}</span>
        <span
          aria-hidden="true"
          className="flex h-6 w-10 items-center rounded-full bg-ink-faint p-0.5 transition-colors duration-150 group-aria-checked:bg-accent"
        >
          <i className="block size-5 rounded-full bg-card shadow-sm transition-[translate] duration-150 group-aria-checked:translate-x-4 rtl:group-aria-checked:-translate-x-4" />
        </span>
      </button>
      <p id={hint} className={isOn ? 'pb-2.5 text-13 text-ink-soft' : 'sr-only'}>
        {t('builder.hint')}
      </p>
    </div>
  )
}

import { Icon } from '@banko/browser/kit/icon.tsx'
import type { ReactNode } from 'react'

interface ChoiceRowProps {
  readonly chosen: boolean
  /** The language that its words are in, where that is not the page's. */
  readonly lang?: string
  readonly children: ReactNode
  onChoose(): void
}

/** One of several that exclude one another; the chosen one is marked. */
export function ChoiceRow({ chosen, lang, children, onChoose }: ChoiceRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start hover:bg-raised aria-pressed:font-strong"
      >
        <span lang={lang} className="grid min-w-0 flex-1 text-start">
          {children}
        </span>
        {chosen && <Icon name="check" size={18} className="flex-none text-accent" />}
      </button>
    </li>
  )
}

import '@banko/browser/kit/late-icons.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { Link } from '@tanstack/react-router'

/** Which terminal it is, in the place of a name, and a tap to where a customer's code is typed. Source: open-lines C1. */
export function TerminalHead({ terminal }: { readonly terminal: NonNullable<Player['terminal']> }) {
  const t = useText()
  return (
    <>
      <Link
        to="/code"
        aria-label={t('terminal.code')}
        title={t('terminal.code')}
        className="hit text-ink-soft hover:text-ink"
      >
        <Icon name="code" />
      </Link>
      <span className="max-w-24 text-13 leading-[16px] text-ink-soft wide:max-w-none" title={terminal.title}>
        {t('terminal.name', { number: String(terminal.number) })}
      </span>
    </>
  )
}

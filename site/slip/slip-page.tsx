import { buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import './slip.css'
import { SlipContent } from './slip-content.tsx'
import { SlipHead } from './slip-head.tsx'

/** The slip as a sheet over the whole phone. */
export function SlipPage() {
  const t = useText()
  const { history } = useRouter()
  const leave = history.canGoBack()
    ? (event: { preventDefault(): void }) => {
        event.preventDefault()
        history.back()
      }
    : undefined
  const close = (
    <Link to="/" className="hit rounded-control text-ink-soft" aria-label={t('slip.close')} onClick={leave}>
      <Icon name="down" />
    </Link>
  )
  const action = (
    <Link to="/" className={buttonClass('quiet')}>
      {t('slip.toMatches')}
    </Link>
  )
  return (
    <div className="slip-sheet slip-rise">
      <SlipHead heading="h1" end={close} />
      <SlipContent entry="keypad" empty={<EmptyState drawing="ticket" text={t('slip.empty')} action={action} />} />
    </div>
  )
}

import { buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import './slip.css'
import { SlipContent } from './slip-content.tsx'
import { SlipHead } from './slip-head.tsx'

/** The slip as the right column of a wide screen: its selections scroll, stake and button stay. */
export function SlipPanel() {
  const t = useText()
  const action = (
    <Link to="/code" className={buttonClass('quiet')}>
      {t('code.enter')}
    </Link>
  )
  return (
    <section aria-label={t('slip.title')} className="flex h-full flex-col overflow-y-auto bg-card">
      <SlipHead heading="h2" />
      <SlipContent entry="keyboard" empty={<EmptyState drawing="ticket" text={t('slip.empty')} action={action} />} />
    </section>
  )
}

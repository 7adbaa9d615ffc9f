import { buttonClass, IconButton } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import './slip.css'
import { LineNotice } from '../line-notice.tsx'
import { SlipContent } from './slip-content.tsx'
import { SlipHead } from './slip-head.tsx'

/** The slip of a phone, over the page that it was opened from: its address is `/slip` while it is open. Back closes it. */
export function SlipSheet() {
  const t = useText()
  const { history, navigate } = useRouter()
  const close = () => void (history.canGoBack() ? history.back() : navigate({ to: '/', replace: true }))
  const sheet = useModal(close)
  const action = (
    <div className="grid gap-2">
      <Link to="/" className={buttonClass('quiet')}>
        {t('slip.toMatches')}
      </Link>
      <Link to="/code" className={buttonClass('plain')}>
        {t('code.enter')}
      </Link>
    </div>
  )
  return createPortal(
    <>
      <div className="slip-scrim" aria-hidden="true" onClick={close} />
      <div
        ref={sheet}
        role="dialog"
        aria-modal="true"
        aria-label={t('slip.title')}
        tabIndex={-1}
        className="slip-sheet"
      >
        <SlipHead heading="h2" end={<IconButton icon="down" label={t('slip.close')} onClick={close} />} />
        {/* Above the legs: below stand the reason and what can be done about it. */}
        <LineNotice className="px-margin not-empty:pb-2" />
        <SlipContent entry="keypad" empty={<EmptyState drawing="ticket" text={t('slip.empty')} action={action} />} />
      </div>
    </>,
    document.body,
  )
}

/**
 * Takes the focus, keeps the page behind out of reach, and gives the focus back. Escape closes it wherever the focus is:
 * while a coupon is on its way what had it can have it no longer.
 */
function useModal(close: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document
    const isOurs = activeElement === document.body || sheet.current?.contains(activeElement)
    if (event.key === 'Escape' && isOurs) close()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  useEffect(() => {
    const page = document.getElementById('app')
    const before = document.activeElement
    if (page) page.inert = true
    sheet.current?.focus()
    return () => {
      if (page) page.inert = false
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return sheet
}

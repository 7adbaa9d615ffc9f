import { IconButton } from '@banko/browser/kit/button.tsx'
import { usePassed } from '@banko/browser/use-passed.ts'
import { useText } from '@banko/browser/words.tsx'
import { createPortal } from 'react-dom'

/**
 * A way back up, once 150 px have been scrolled: in the bar on top, where it lies on nothing that is read or pressed.
 * Source: betting-core §2, shell.
 */
export function BackToTop() {
  const t = useText()
  const { mark, passed } = usePassed<HTMLSpanElement>()
  return (
    <>
      {typeof document !== 'undefined' &&
        createPortal(
          <span ref={mark} aria-hidden="true" className="pointer-events-none absolute top-[150px] h-px w-px" />,
          document.body,
        )}
      {passed && <IconButton icon="top" label={t('kit.top')} onClick={goUp} className="ms-auto shrink-0" />}
    </>
  )
}

/** The button goes, and with it the focus: it is given to the page that begins there. */
function goUp(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  document.getElementById('content')?.focus({ preventScroll: true })
}

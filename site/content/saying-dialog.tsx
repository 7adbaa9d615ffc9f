import './sayings.css'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useEffect, useState } from 'react'
import { keepClosed } from './kept-closed.ts'
import { OperatorHtml } from './operator-html.tsx'
import { SaidLink } from './said-link.tsx'
import { type Saying, seenOf } from './sayings.ts'
import { TurnRow } from './turn-row.tsx'
import { useShowing } from './use-showing.ts'

/**
 * Sayings in one place, as high as the highest of them, until somebody closes it or all have gone. They take turns every
 * ten seconds, and those that go by themselves go, but not under a pointer, a focus, or where motion is unwanted.
 */
export function SayingDialog({ sayings: all }: { readonly sayings: readonly Saying[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(true)
  const { showing, hold, isFree, isStopped, toggle, go } = useShowing({ sayings: all, isOpen })
  const { sayings, at } = showing
  const shown = sayings[at]
  const end = () => {
    setOpen(false)
    keepClosed(seenOf(showing, all))
  }
  const isOver = shown === undefined
  useEffect(() => {
    if (isOver) keepClosed(all)
  }, [isOver, all])
  return (
    <Dialog open={isOpen && !isOver} title={shown?.title ?? t('content.popup')} onClose={end}>
      <div className="sayings" {...hold}>
        <ul aria-live={isFree ? 'off' : 'polite'}>
          {sayings.map((saying, index) => (
            <li key={saying.id} data-shown={index === at} aria-hidden={index !== at}>
              {saying.kind === 'text' ? (
                <OperatorHtml html={saying.html} onFollow={end} />
              ) : (
                <SaidLink url={saying.url} onFollow={end}>
                  <img src={saying.image} alt={saying.title} width={saying.width} height={saying.height} />
                </SaidLink>
              )}
            </li>
          ))}
        </ul>
        {sayings.length > 1 && (
          <TurnRow at={at} count={sayings.length} isStopped={isStopped} onToggle={toggle} onGo={go} />
        )}
      </div>
    </Dialog>
  )
}

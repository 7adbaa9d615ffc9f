import { Icon } from '@banko/browser/kit/icon.tsx'
import { usePassed } from '@banko/browser/use-passed.ts'
import { useText } from '@banko/browser/words.tsx'

/** A way back up, once 150 px have been scrolled. Source: betting-core §2, shell. */
export function BackToTop() {
  const t = useText()
  const { mark, passed } = usePassed<HTMLSpanElement>()
  return (
    <>
      <span ref={mark} aria-hidden="true" className="pointer-events-none absolute top-[150px] h-px w-px" />
      {passed && (
        <button
          type="button"
          aria-label={t('kit.top')}
          title={t('kit.top')}
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          className="hit fixed end-[calc(var(--beside)+12px)] bottom-[84px] z-20 rounded-full border border-line bg-card text-ink-soft hover:text-ink wide:end-[max(372px,calc((100%-var(--columns))/2+372px))] wide:bottom-4"
        >
          <Icon name="top" />
        </button>
      )}
    </>
  )
}

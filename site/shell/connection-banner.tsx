import { Icon } from '@banko/browser/kit/icon.tsx'
import { useConnection } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'

/** Says that the line is down and what that means; over the page, so that nothing moves when it comes and goes. */
export function ConnectionBanner() {
  const t = useText()
  const state = useConnection()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-margin bottom-22 z-30 flex justify-center wide:bottom-4"
    >
      {state === 'lost' && (
        <p className="slide-in flex items-center gap-2 rounded-control bg-ink px-3 py-2.5 text-13 text-card">
          <Icon name="refresh" size={16} />
          {t('connection.lost')}
        </p>
      )}
    </div>
  )
}

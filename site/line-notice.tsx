import { Icon } from '@banko/browser/kit/icon.tsx'
import { useDownLine } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'

/** Says whose line is down and what that means; nothing while all of them hold. The place is up to who shows it. */
export function LineNotice({ className }: { readonly className: string }) {
  const t = useText()
  const line = useDownLine()
  return (
    <div role="status" className={className}>
      {line && (
        <p className="slide-in flex items-center gap-2 rounded-control bg-ink px-3 py-2.5 text-13 text-card">
          <Icon name="refresh" size={16} />
          {t(`connection.${line}`)}
        </p>
      )}
    </div>
  )
}

import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Identity } from '@banko/contract/calls/identity.ts'
import { identityNeeds } from '@banko/contract/identity/documents.ts'

/** The level that they have, and what each of them takes. */
export function LevelCard({ standing: { level, missing } }: { readonly standing: Identity }) {
  const t = useText()
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4">
      <p className="tight text-21 font-strong">{t('document.level', { level })}</p>
      <div aria-hidden="true" className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={`h-1.5 rounded-full ${step <= level ? 'bg-accent' : 'bg-line'}`} />
        ))}
      </div>
      <ul className="grid gap-2 pt-1 text-15">
        {identityNeeds.map((need) => {
          const isMet = !missing.includes(need)
          return (
            <li key={need} className="flex items-center gap-2">
              <Icon name={isMet ? 'check' : 'minus'} size={18} className={isMet ? 'text-accent' : 'text-ink-faint'} />
              <span className={isMet ? '' : 'text-ink-soft'}>{t(`document.need.${need}`)}</span>
              <span className="sr-only">{t(isMet ? 'identity.done' : 'identity.missing')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

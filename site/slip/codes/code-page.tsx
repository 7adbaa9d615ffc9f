import { readTypedCode } from '@banko/betting/slip/typed-code.ts'
import { useText } from '@banko/browser/words.tsx'
import { useParams } from '@tanstack/react-router'
import { CodeForm } from './code-form.tsx'
import { CodedMatch } from './coded-match.tsx'
import { CodedSlip } from './coded-slip.tsx'

/** Where a code is typed, or stands in the address: a slip's is loaded, a match's leads to its prices. */
export function CodePage() {
  const t = useText()
  const { code: asked = '' } = useParams({ strict: false })
  const typed = readTypedCode(asked)
  return (
    <section className="mx-auto grid w-full max-w-[720px] gap-3 px-margin pt-4 pb-24">
      <div>
        <h1 className="tight text-21 font-strong">{t('code.title')}</h1>
        <p className="pt-1 text-13 text-ink-soft">{t('code.about')}</p>
      </div>
      <CodeForm key={asked} asked={asked} />
      {typed.kind === 'booking' && <CodedSlip key={typed.code} code={typed.code} />}
      {typed.kind === 'match' && <CodedMatch key={typed.code} code={typed.code} />}
    </section>
  )
}

import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { readLocal, writeLocal } from '@banko/browser/store-local.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import { TerminalForm } from './terminal/terminal-form.tsx'

const ways = ['person', 'terminal'] as const
type Way = (typeof ways)[number]
const key = 'banko.signInWay'

/** By name and password; where the site has terminals, also by number and PIN. What was used last here comes first. */
export function SignInWays(props: SignInFormProps) {
  const t = useText()
  const { terminals } = useSettings()
  const [way, setWay] = useState<Way>(() => (readLocal(key) === 'terminal' ? 'terminal' : 'person'))
  if (!terminals) return <SignInForm {...props} />
  const choose = (next: Way) => {
    setWay(next)
    writeLocal(key, next)
  }
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('terminal.ways')}
        items={ways.map((id) => ({ id, label: t(`terminal.way.${id}`) }))}
        value={way}
        onChange={choose}
        className="justify-self-start"
      />
      {way === 'terminal' ? <TerminalForm {...props} /> : <SignInForm {...props} />}
    </div>
  )
}

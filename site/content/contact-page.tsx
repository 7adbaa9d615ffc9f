import { readValue } from '@banko/browser/call.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactForm } from './contact-form.tsx'

/** Where somebody writes to the operator. Source: accounts-and-gaming §2, contact. */
export function ContactPage() {
  const t = useText()
  const email = useOwnEmail()
  const [sentTo, setSentTo] = useState<string | undefined>(undefined)
  return (
    <section className="px-margin pt-4 pb-24 wide:my-6 wide:rounded-card wide:border wide:border-line wide:bg-card wide:px-8 wide:pt-6 wide:pb-8">
      {sentTo === undefined ? (
        <>
          <h1 className="tight text-21 font-strong">{t('contact.title')}</h1>
          <p className="pt-1 pb-4 text-13 text-ink-soft">{t('contact.hint')}</p>
          <ContactForm email={email} onSent={setSentTo} />
        </>
      ) : (
        <div role="status" className="grid justify-items-start gap-3">
          <h1 className="tight text-21 font-strong">{t('contact.sent')}</h1>
          <p className="text-15 text-ink-soft">{t('contact.sentDetail', { email: sentTo })}</p>
          <Button kind="quiet" onClick={() => setSentTo(undefined)}>
            {t('contact.another')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Of who is signed in and has told one; empty of others. */
function useOwnEmail(): string {
  const calls = useCalls()
  const player = usePlayer()
  const { data } = useQuery({
    queryKey: ['profile', player?.playerId],
    queryFn: async () => readValue(await calls.people.profile({})),
    enabled: player !== undefined,
  })
  return data?.registered?.email ?? ''
}

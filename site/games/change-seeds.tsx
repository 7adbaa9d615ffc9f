import { isClientSeed } from '@banko/betting/games/stream-label.ts'
import { readValue } from '@banko/browser/call.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Part } from './part.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { seedsKey } from './use-rounds.ts'

/** The player's own part of what comes next; with it the one before becomes public. */
export function ChangeSeeds({ onChanged }: { onChanged(): void }) {
  const t = useText()
  const calls = useCalls()
  const queries = useQueryClient()
  const { signedOut } = useSession()
  const queryKey = seedsKey(usePlayer()?.playerId)
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<'rest' | 'sending' | 'failed'>('rest')
  const [refusal, setRefusal] = useState<CallRefusal>()
  const { data: seeds } = useQuery({ queryKey, queryFn: async () => readValue(await calls.fair.seeds({})) })
  if (!seeds) return null
  const clientSeed = typed ?? seeds.clientSeed
  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending' || !isClientSeed(clientSeed)) return
    setState('sending')
    setRefusal(undefined)
    const reply = await calls.fair.rotate({ clientSeed })
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind === 'refused') setRefusal(reply.refusal)
    if (reply.kind !== 'value') return setState(reply.kind === 'refused' ? 'rest' : 'failed')
    queries.setQueryData(queryKey, reply.value.seeds)
    setState('rest')
    onChanged()
  }
  return (
    <form
      onSubmit={(event) => void change(event)}
      noValidate
      className="grid grid-cols-1 gap-3 border-t border-line pt-4"
    >
      <dl>
        <Part name={t('fair.nextCommit')} value={seeds.nextCommit} />
      </dl>
      <Field
        label={t('fair.clientSeed')}
        dir="ltr"
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={clientSeed}
        error={isClientSeed(clientSeed) ? undefined : t('fair.unfit')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {refusal && <RefusedNotice refusal={refusal} currency="" />}
      {state === 'failed' && <p role="alert">{t('refusal.unknown')}</p>}
      <Button type="submit" kind="quiet" aria-disabled={state === 'sending' || undefined}>
        {t('fair.change')}
      </Button>
    </form>
  )
}

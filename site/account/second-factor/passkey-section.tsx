import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OwnPasskey } from '@banko/contract/calls/factor.ts'
import { type FormEvent, useState } from 'react'
import { SectionOf } from '../protection/section-of.tsx'
import type { FactorSectionProps } from './authenticator-section.tsx'
import { knowsPasskeys, makePasskey } from './passkey-device.ts'
import type { OwnFactor } from './use-factor.ts'

const everyMinute = 60_000

/** The player's passkeys, and the way to another one. */
export function PasskeySection({ own, standing, onCodes }: FactorSectionProps) {
  const t = useText()
  return (
    <SectionOf title={t('factor.passkeys')} hint={t('factor.passkeysHint')}>
      <div className="grid gap-3">
        {standing.passkeys.length === 0 ? (
          <p className="text-15 text-ink-soft">{t('factor.passkeysNone')}</p>
        ) : (
          <ul aria-label={t('factor.passkeys')} className="grid gap-2">
            {standing.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} own={own} passkey={passkey} />
            ))}
          </ul>
        )}
        {knowsPasskeys() ? (
          <AddPasskey own={own} onCodes={onCodes} />
        ) : (
          <Notice tone="info">{t('factor.passkeyUnsupported')}</Notice>
        )}
      </div>
    </SectionOf>
  )
}

function PasskeyRow({ own, passkey }: { readonly own: OwnFactor; readonly passkey: OwnPasskey }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const calls = useCalls()
  const { passkeyId, name, addedAt, usedAt, site } = passkey
  const used =
    usedAt === undefined ? t('factor.passkeyUnused') : t('factor.passkeyUsed', { when: format.dateTime(usedAt, now) })
  const remove = () =>
    own.change(
      () => calls.factor.removePasskey({ passkeyId }),
      (after) => {
        own.take(after)
        own.say({ tone: 'info', text: t('factor.changed') })
      },
    )
  return (
    <li className="flex min-h-[68px] items-center gap-3 rounded-card border border-line bg-card py-2 ps-4 pe-2">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <b className="clip text-15 font-strong">
          <bdi>{name}</bdi>
        </b>
        <span className="text-13 text-ink-soft">{used}</span>
        <span className="text-12 text-ink-faint">
          {t('factor.passkeyAdded', { when: format.dateTime(addedAt, now) })}
        </span>
        {site !== window.location.hostname && (
          <span className="text-12 text-ink-faint">{t('factor.passkeyElsewhere', { site })}</span>
        )}
      </span>
      <Button
        kind="quiet"
        disabled={own.busy}
        aria-label={t('factor.removeNamed', { name })}
        onClick={() => void remove()}
      >
        {t('factor.remove')}
      </Button>
    </li>
  )
}

function AddPasskey({ own, onCodes }: Pick<FactorSectionProps, 'own' | 'onCodes'>) {
  const t = useText()
  const calls = useCalls()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const keep = async (options: Parameters<typeof makePasskey>[0]) => {
    const passkey = await makePasskey(options)
    if (!passkey) return own.say({ tone: 'error', text: t('factor.passkeyCancelled') })
    await own.change(
      () => calls.factor.addPasskey({ name: name.trim(), passkey }),
      ({ factor, recoveryCodes }) => {
        own.take(factor)
        setName('')
        own.say({ tone: 'info', text: t('factor.passkeyKept') })
        if (recoveryCodes) onCodes(recoveryCodes)
      },
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (own.busy) return
    if (name.trim() === '') return setMissing(true)
    await own.change(
      () => calls.factor.passkeyOptions({}),
      (options) => void keep(options),
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[400px] gap-1">
      <Field
        label={t('factor.passkeyName')}
        error={missing ? t('factor.passkeyNameMissing') : undefined}
        value={name}
        maxLength={40}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" kind="quiet" icon="fingerprint" aria-disabled={own.busy || undefined}>
        {t('factor.passkeyAdd')}
      </Button>
    </form>
  )
}

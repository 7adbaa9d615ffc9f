import '@banko/browser/kit/late-icons.ts'
import { copyText } from '@banko/browser/copy-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SecondFactor } from '@banko/contract/calls/factor.ts'
import { type FormEvent, useState } from 'react'
import { QrCode } from '../../qr-code.tsx'
import { SectionOf } from '../protection/section-of.tsx'
import { CodeField } from './code-field.tsx'
import type { OwnFactor } from './use-factor.ts'

const everyMinute = 60_000

interface Drawn {
  readonly secret: string
  readonly uri: string
}

export interface FactorSectionProps {
  readonly own: OwnFactor
  readonly standing: SecondFactor
  /** New ones, that are to be shown. */
  onCodes(codes: readonly string[]): void
}

/** The authenticator app: set up by a QR code and a first code, or turned off. */
export function AuthenticatorSection({ own, standing, onCodes }: FactorSectionProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(everyMinute)
  const calls = useCalls()
  const [drawn, setDrawn] = useState<Drawn>()
  const draw = () => own.change(() => calls.factor.draw({}), setDrawn)
  const remove = () =>
    own.change(
      () => calls.factor.remove({}),
      (after) => {
        own.take(after)
        own.say({ tone: 'info', text: t('factor.changed') })
      },
    )
  return (
    <SectionOf title={t('factor.app')} hint={t('factor.appHint')}>
      {standing.codeSince !== undefined ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-15">{t('factor.appSince', { when: format.dateTime(standing.codeSince, now) })}</p>
          <Button kind="danger" disabled={own.busy} onClick={() => void remove()}>
            {t('factor.turnOff')}
          </Button>
        </div>
      ) : drawn ? (
        <Enrolment own={own} drawn={drawn} onCodes={onCodes} onEnd={() => setDrawn(undefined)} />
      ) : (
        <Button kind="quiet" icon="device" disabled={own.busy} onClick={() => void draw()}>
          {t('factor.setUp')}
        </Button>
      )}
    </SectionOf>
  )
}

interface EnrolmentProps extends Pick<FactorSectionProps, 'own' | 'onCodes'> {
  readonly drawn: Drawn
  onEnd(): void
}

function Enrolment({ own, drawn, onCodes, onEnd }: EnrolmentProps) {
  const t = useText()
  const calls = useCalls()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (own.busy) return
    if (code.length < 6) return setMissing(true)
    await own.change(
      () => calls.factor.confirm({ code }),
      ({ factor, recoveryCodes }) => {
        own.take(factor)
        if (recoveryCodes) onCodes(recoveryCodes)
        else own.say({ tone: 'info', text: t('factor.changed') })
        onEnd()
      },
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[400px] gap-3">
      <Secret drawn={drawn} />
      <CodeField
        value={code}
        error={missing ? t('factor.codeMissing') : undefined}
        onChange={(digits) => {
          setCode(digits)
          setMissing(false)
        }}
      />
      <Button type="submit" aria-disabled={own.busy || undefined} className="aria-disabled:opacity-60">
        {t(own.busy ? 'factor.working' : 'factor.turnOn')}
      </Button>
      <Button kind="plain" onClick={onEnd}>
        {t('factor.cancel')}
      </Button>
    </form>
  )
}

/** What goes into the app: to be scanned, opened, or typed. */
function Secret({ drawn }: { readonly drawn: Drawn }) {
  const t = useText()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  return (
    <>
      <p className="text-15">{t('factor.scan')}</p>
      <div className="w-48 rounded-card bg-(--code-ground) text-(--code-ink)">
        <QrCode text={drawn.uri} label={t('factor.qr')} />
      </div>
      <a href={drawn.uri} className="inline-flex min-h-11 items-center text-15 font-strong text-accent">
        {t('factor.openApp')}
      </a>
      <div className="grid gap-1">
        <p className="text-13 text-ink-soft">{t('factor.key')}</p>
        <code dir="ltr" className="text-15 break-all">
          {drawn.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </div>
      <Button
        kind="quiet"
        className="justify-self-start"
        onClick={async () => setSaid((await copyText(drawn.secret)) ? 'copied' : 'copyFailed')}
      >
        {t('factor.copy')}
      </Button>
      {said && <Notice tone={said === 'copied' ? 'info' : 'error'}>{t(`factor.${said}`)}</Notice>}
    </>
  )
}

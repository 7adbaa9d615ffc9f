import '@banko/browser/kit/late-icons.ts'
import { copyText } from '@banko/browser/copy-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useEffect, useRef, useState } from 'react'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  onKept(): void
}

/** New recovery codes, to be kept by the person: nobody shows them again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useText()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  const top = useRef<HTMLElement>(null)
  // they are what is to be read now, wherever the page stood
  useEffect(() => top.current?.focus(), [])
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={t('factor.recovery')}
      className="grid gap-3 rounded-card border border-line bg-card p-4 outline-none"
    >
      <h2 className="text-15 font-strong">{t('factor.recovery')}</h2>
      <Notice tone="warn">{t('factor.recoveryShown')}</Notice>
      <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-15 wide:max-w-[400px]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          kind="quiet"
          onClick={async () => setSaid((await copyText(codes.join('\n'))) ? 'copied' : 'copyFailed')}
        >
          {t('factor.copy')}
        </Button>
        <Button kind="quiet" onClick={() => download(codes)}>
          {t('factor.download')}
        </Button>
        <Button kind="quiet" icon="print" onClick={() => window.print()}>
          {t('factor.print')}
        </Button>
      </div>
      {said && <Notice tone={said === 'copied' ? 'info' : 'error'}>{t(`factor.${said}`)}</Notice>}
      <Button className="justify-self-start print:hidden" onClick={onKept}>
        {t('factor.kept')}
      </Button>
    </section>
  )
}

/** Hands them over as a file, which never leaves the device. */
function download(codes: readonly string[]): void {
  const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

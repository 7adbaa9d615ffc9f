import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { useText } from '@banko/browser/words.tsx'
import { receiptTextLength } from '@banko/contract/receipts/read-receipt.ts'
import { Link } from '@tanstack/react-router'
import { type ChangeEvent, useId, useState } from 'react'
import { CheckResult } from './check-result.tsx'
import { type Checked, useCheck } from './use-check.ts'

/** A whole file: its text and the longest way to a head. */
const lengthMax = 4 * receiptTextLength

/** Checks a receipt in the browser, for whoever has one; nothing of it is sent anywhere. */
export function CheckPage() {
  const t = useText()
  const pasteId = useId()
  const [content, setContent] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const check = useCheck()
  const start = async (from: string) => {
    setBusy(true)
    setChecked(await check(from))
    setBusy(false)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const read = file.size <= lengthMax ? await file.text() : ''
    setContent(read)
    await start(read)
  }
  return (
    <section className="mx-auto grid w-full max-w-[720px] gap-4 px-margin pt-4 pb-24">
      <div>
        <h1 className="tight text-21 font-strong">{t('receipt.check.title')}</h1>
        <p className="pt-1 text-13 text-ink-soft">{t('receipt.check.hint')}</p>
        <Link to="/verify" className="inline-flex min-h-11 items-center text-13 font-strong text-accent">
          {t('verify.title')}
        </Link>
      </div>
      <div className="grid gap-1">
        <label htmlFor={pasteId} className="text-13 text-ink-soft">
          {t('receipt.check.paste')}
        </label>
        <textarea
          id={pasteId}
          dir="ltr"
          rows={7}
          maxLength={lengthMax}
          spellCheck={false}
          value={content}
          onChange={(event) => {
            setContent(event.target.value)
            setChecked(undefined)
          }}
          className="w-full resize-y rounded-control bg-raised p-3 font-mono text-13 text-ink shadow-[inset_0_0_0_1px_var(--line)] outline-none focus:shadow-[inset_0_0_0_1.5px_var(--focus)]"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonClass('quiet')} flex-1 cursor-pointer focus-within:outline-2 focus-within:outline-focus`}
        >
          {t('receipt.check.choose')}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => void choose(event)}
          />
        </label>
        <Button
          className="flex-1"
          disabled={isBusy || content.trim() === ''}
          aria-busy={isBusy}
          onClick={() => void start(content)}
        >
          {t('receipt.check.start')}
        </Button>
      </div>
      {checked && <CheckResult checked={checked} />}
    </section>
  )
}

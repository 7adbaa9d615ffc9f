import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { saveFile } from '@banko/browser/save-file.ts'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { SectionOf } from '../protection/section-of.tsx'
import { gatherData } from './gather-data.ts'
import { PasswordAsk } from './password-ask.tsx'

/** All that is held of the player, as one file on their device. */
export function CopySection() {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)
  return (
    <SectionOf title={t('myData.get')} hint={t('myData.getHint')}>
      <Button
        kind="quiet"
        onClick={() => {
          setSaved(false)
          setAsking(true)
        }}
      >
        {t('myData.get')}
      </Button>
      {saved && (
        <Notice tone="info" className="pt-3">
          {t('myData.saved')}
        </Notice>
      )}
      <Dialog open={asking} title={t('myData.get')} onClose={() => setAsking(false)}>
        <CopyForm
          onClose={() => setAsking(false)}
          onSaved={() => {
            setAsking(false)
            setSaved(true)
          }}
        />
      </Dialog>
    </SectionOf>
  )
}

interface CopyFormProps {
  onClose(): void
  onSaved(): void
}

function CopyForm({ onClose, onSaved }: CopyFormProps) {
  const t = useText()
  const calls = useCalls()
  const { signedOut } = useSession()
  const userName = usePlayer()?.userName ?? ''
  const [count, setCount] = useState(0)
  const [problem, setProblem] = useState<string>()
  const gather = async (password: string) => {
    setProblem(undefined)
    setCount(0)
    const gathered = await gatherData(calls, { password, onCount: setCount })
    switch (gathered.kind) {
      case 'value':
        saveFile(`${userName}.json`, gathered.text, 'application/json')
        onSaved()
        return true
      case 'signedOut':
        signedOut()
        return true
      case 'passwordWrong':
        return false
      case 'busy':
      case 'failed':
        setProblem(t(gathered.kind === 'busy' ? 'myData.often' : 'protection.failed'))
        return true
    }
  }
  return (
    <div className="px-margin pt-1 pb-5">
      <PasswordAsk
        action={t('myData.get')}
        acting={t('myData.gathering', { count })}
        kind="main"
        problem={problem}
        onSubmit={gather}
        onClose={onClose}
      />
    </div>
  )
}

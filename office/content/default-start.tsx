import type { Reply } from '@banko/browser/call.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'

interface PageText {
  readonly title: string
  readonly html: string
}

interface DefaultStartProps {
  /** Nothing is typed that the product's text would take the place of. */
  readonly isEmpty: boolean
  ask(): Promise<Reply<PageText>>
  onText(text: PageText): void
}

/** The product's own text of a page, to begin one's own with. */
export function DefaultStart({ isEmpty, ask, onText }: DefaultStartProps) {
  const t = useText()
  const act = useAct()
  const [asked, setAsked] = useState(false)
  const fetch = async () => {
    const text = await act(ask)
    if (text) onText(text)
    return text !== undefined
  }
  return (
    <div>
      <Button variant="default" onClick={() => (isEmpty ? void fetch() : setAsked(true))}>
        {t('desk.content.defaultStart')}
      </Button>
      {asked && (
        <Confirm
          title={t('desk.content.defaultStart')}
          confirmText={t('desk.goOn')}
          onClose={() => setAsked(false)}
          onConfirm={fetch}
        >
          {t('desk.content.defaultReplaces')}
        </Confirm>
      )}
    </div>
  )
}

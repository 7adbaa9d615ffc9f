import { useText } from '@banko/browser/words.tsx'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Conflict } from '../kit/conflict.tsx'
import { DraftFoot } from '../kit/draft-foot.tsx'
import { ContentFields } from './content-fields.tsx'
import { type ContentForm, contentOf, type FormField } from './content-form.ts'

/** What the house says of a version that was saved. */
export interface SavedItem {
  readonly id: number
  readonly version: number
  readonly takenOut: readonly { readonly what: string; readonly count: number }[]
}

interface ItemEditorProps {
  /** Of an item that is there: which, and which version was seen. */
  readonly item?: { readonly id: number; readonly version: number } | undefined
  readonly siteId: number
  readonly lang: string
  readonly form: ContentForm
  readonly onForm: (form: ContentForm) => void
  /** Fields that stand above the item's own. */
  readonly children?: ReactNode
  readonly onSaved: (saved: SavedItem) => void
  /** What was typed is given up for what is there. */
  readonly onAgain: () => void
}

type Old = Extract<CallRefusal, { code: 'revisionOld' }>

/** Fields of an item to be typed. What is saved is a draft, and what was typed stays until it is saved. */
export function ItemEditor({ item, siteId, lang, form, onForm, children, onSaved, onAgain }: ItemEditorProps) {
  const t = useText()
  const { wrong, old, busy, save } = useSave({ item, siteId, lang, form, onSaved })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(item?.version)
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t('desk.content.text')}>
      <Stack gap="md">
        {old && <Conflict old={old} onTheirs={onAgain} onMine={() => void save(old.revision)} />}
        {children}
        <ContentFields form={form} wrong={wrong} onChange={onForm} />
        <DraftFoot wrong={wrong.length} busy={busy} ground="card" onDiscard={onAgain} />
      </Stack>
    </form>
  )
}

function useSave({ item, siteId, lang, form, onSaved }: Omit<ItemEditorProps, 'onForm' | 'children' | 'onAgain'>) {
  const t = useText()
  const act = useAct()
  const [wrong, setWrong] = useState<readonly FormField[]>([])
  const [old, setOld] = useState<Old>()
  const [busy, setBusy] = useState(false)
  /** @param seen the newest version that whoever saves has seen */
  const save = async (seen: number | undefined) => {
    const said = contentOf(form)
    if ('wrong' in said) return setWrong(said.wrong)
    setBusy(true)
    setWrong([])
    setOld(undefined)
    const of = { siteId, lang, content: said.content }
    const done = await act(async (keyed) => {
      const reply = await keyed.deskContent.saveDraft({
        ...of,
        ...(item && { id: item.id }),
        ...(seen !== undefined && { seen }),
      })
      if (reply.kind === 'refused' && reply.refusal.code === 'revisionOld') setOld(reply.refusal)
      return reply
    }, t('desk.sites.draftSaved')).finally(() => setBusy(false))
    if (done) onSaved(done)
  }
  return { wrong, old, busy, save }
}

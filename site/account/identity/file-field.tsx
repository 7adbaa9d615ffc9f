import '@banko/browser/kit/late-icons.ts'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useId, useState } from 'react'
import { accepted, type ChosenFile, readChosen } from './chosen-file.ts'

interface FileFieldProps {
  readonly label: string
  readonly chosen: ChosenFile | undefined
  readonly error: string | undefined
  readonly disabled: boolean
  onChoose(file: ChosenFile): void
}

/** A file from the device or its camera, with what it shows; what is none of those that are taken is said at once. */
export function FileField({ label, chosen, error, disabled, onChoose }: FileFieldProps) {
  const t = useText()
  const id = useId()
  const [unfit, setUnfit] = useState(false)
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    // the same file can be chosen again
    input.value = ''
    if (!file) return
    const read = await readChosen(file).catch(() => undefined)
    setUnfit(!read)
    if (read) onChoose(read)
  }
  const note = unfit ? t('refusal.documentUnfit') : error
  return (
    <div className="grid content-start gap-1">
      <span id={`${id}-label`} className="text-13 text-ink-soft">
        {label}
      </span>
      <label
        className={`relative grid min-h-40 cursor-pointer place-items-center gap-2 overflow-hidden rounded-control bg-raised p-3 text-center text-13 text-ink-soft focus-within:shadow-[inset_0_0_0_1.5px_var(--focus)] hover:text-ink ${note ? 'shadow-[inset_0_0_0_1.5px_var(--down)]' : 'shadow-[inset_0_0_0_1px_var(--line)]'}`}
      >
        <Shown chosen={chosen} />
        <span className="font-strong text-accent">{t(chosen ? 'identity.change' : 'identity.choose')}</span>
        {!chosen && <span>{t('identity.fileHint')}</span>}
        <input
          type="file"
          accept={accepted}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-invalid={note ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => void choose(target)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-note`} role={note ? 'alert' : undefined} className="min-h-[18px] text-13 text-down">
        {note}
      </p>
    </div>
  )
}

function Shown({ chosen }: { readonly chosen: ChosenFile | undefined }) {
  if (!chosen) return <Icon name="plus" size={24} />
  if (chosen.picture !== undefined)
    return <img src={chosen.picture} alt={chosen.name} className="max-h-56 max-w-full rounded-control object-contain" />
  return (
    <span className="flex max-w-full min-w-0 items-center gap-2 text-15 text-ink">
      <Icon name="file" className="flex-none" />
      <bdi className="clip">{chosen.name}</bdi>
    </span>
  )
}

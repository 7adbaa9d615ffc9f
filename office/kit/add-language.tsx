import { useText } from '@banko/browser/words.tsx'
import { languages } from '@banko/words/languages.ts'
import { NativeSelect } from '@mantine/core'
import { languageName } from './language-name.ts'
import { useSelf } from './self.tsx'

interface AddLanguageProps {
  readonly taken: readonly string[]
  readonly onAdd: (language: string) => void
}

/** Chooses a language that is not there yet; those that the operator's sites speak come first. */
export function AddLanguage({ taken, onAdd }: AddLanguageProps) {
  const t = useText()
  const { self } = useSelf()
  const spoken = self.sites.flatMap((site) => site.languages)
  const others = [...new Set([...spoken, ...languages.map(({ code }) => code)])].filter((code) => !taken.includes(code))
  if (others.length === 0) return null
  return (
    <NativeSelect
      label={t('desk.offers.languageAdd')}
      value=""
      data={[{ value: '', label: '' }, ...others.map((value) => ({ value, label: languageName(value) }))]}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onAdd(currentTarget.value)}
    />
  )
}

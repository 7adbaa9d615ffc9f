import { useText } from '@banko/browser/words.tsx'
import { languages as known } from '@banko/words/languages.ts'
import { MultiSelect, Select } from '@mantine/core'

interface LanguagesInputProps {
  readonly languages: readonly string[]
  readonly languageDefault: string
  readonly error: string | false
  readonly onChange: (languages: readonly string[], languageDefault: string) => void
}

/** What a site speaks, in the order in which it is offered, and what speaks where nobody has chosen. */
export function LanguagesInput({ languages, languageDefault, error, onChange }: LanguagesInputProps) {
  const t = useText()
  const nameOf = (code: string) => known.find((language) => language.code === code)?.name ?? code
  return (
    <>
      <MultiSelect
        label={t('desk.sites.languages')}
        data={known.map(({ code, name }) => ({ value: code, label: name }))}
        value={[...languages]}
        error={error}
        onChange={(next) => onChange(next, next.includes(languageDefault) ? languageDefault : (next[0] ?? ''))}
      />
      <Select
        label={t('desk.sites.languageDefault')}
        data={languages.map((code) => ({ value: code, label: nameOf(code) }))}
        value={languageDefault}
        allowDeselect={false}
        onChange={(next) => next !== null && onChange(languages, next)}
      />
    </>
  )
}

import { useWords } from '@banko/browser/words.tsx'
import { countryCodes } from '@banko/contract/registration/countries.ts'
import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'

interface CountriesInputProps {
  readonly label: string
  /** With a space between two. */
  readonly codes: string
  readonly error: string | false
  readonly onChange: (codes: string) => void
}

/** Countries by their names in the language of who reads, found by typing; a code is found, too. */
export function CountriesInput({ label, codes, error, onChange }: CountriesInputProps) {
  const { locale } = useWords()
  const countries = useMemo(() => countriesIn(locale), [locale])
  return (
    <MultiSelect
      label={label}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={320}
      data={countries}
      value={codes === '' ? [] : codes.split(' ')}
      error={error}
      onChange={(next) => onChange(next.join(' '))}
    />
  )
}

function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

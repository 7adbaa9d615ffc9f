import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { applyTheme, keepScheme, readScheme, type Scheme, schemes } from '@banko/browser/kit/theme.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'

/** Light, dark, or as the device has it, on this device. */
export function ThemeChoice() {
  const t = useText()
  const { theme } = useSettings()
  const [chosen, setChosen] = useState<Scheme>()
  const choose = (next: Scheme) => {
    setChosen(next)
    keepScheme(next)
    applyTheme(next, theme.brand)
  }
  return (
    <Segmented
      label={t('theme.label')}
      items={schemes.map((id) => ({ id, label: t(`theme.${id}`) }))}
      value={chosen ?? readScheme(theme.scheme)}
      onChange={choose}
    />
  )
}

import { useText } from '@banko/browser/words.tsx'
import { brandContrast } from '@banko/contract/sites/brand-contrast.ts'
import { isPlainColour } from '@banko/contract/sites/oklch.ts'
import { readyThemes } from '@banko/contract/sites/themes.ts'
import { Group, Select, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'

interface ThemeInputProps {
  readonly scheme: string
  readonly brand: string
  readonly error: string | false
  readonly onChange: (scheme: string, brand: string) => void
}

/** The one colour of a site and its light: eight to begin with, how it reads, and any other. */
export function ThemeInput({ scheme, brand, error, onChange }: ThemeInputProps) {
  const t = useText()
  return (
    <Stack gap="sm">
      <Group gap="xs" role="group" aria-label={t('desk.sites.ready')}>
        {readyThemes.map((theme) => (
          <UnstyledButton
            key={theme.id}
            aria-pressed={theme.brand === brand && theme.scheme === scheme}
            onClick={() => onChange(theme.scheme, theme.brand)}
            style={{
              display: 'flex',
              gap: 8,
              alignItems: 'center',
              minHeight: 40,
              padding: '0 12px',
              borderRadius: 9,
              border: `1px solid var(${theme.brand === brand && theme.scheme === scheme ? '--accent' : '--line'})`,
            }}
          >
            <Swatch brand={theme.brand} />
            <Text size="sm">{t(`desk.sites.theme.${theme.id}`)}</Text>
          </UnstyledButton>
        ))}
      </Group>
      <Group gap="md" align="flex-start" grow>
        <TextInput
          label={t('desk.sites.brand')}
          description={t('desk.sites.brandDetail')}
          dir="ltr"
          maxLength={80}
          value={brand}
          error={error}
          leftSection={<Swatch brand={brand} />}
          onChange={({ currentTarget }) => onChange(scheme, currentTarget.value)}
        />
        <Select
          label={t('desk.sites.scheme')}
          description={t('desk.sites.schemeDetail')}
          allowDeselect={false}
          data={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`desk.sites.schemes.${value}`),
          }))}
          value={scheme}
          onChange={(next) => next !== null && onChange(next, brand)}
        />
      </Group>
      <Contrast brand={brand} scheme={scheme} />
    </Stack>
  )
}

/** What an unreadable colour leaves empty. */
function Swatch({ brand }: { readonly brand: string }) {
  return (
    <span
      aria-hidden="true"
      style={{
        width: 18,
        height: 18,
        borderRadius: 5,
        border: '1px solid var(--line)',
        ...(isPlainColour(brand) && { background: brand }),
      }}
    />
  )
}

/** How text reads on the colour, told while it is typed. */
function Contrast({ brand, scheme }: { readonly brand: string; readonly scheme: string }) {
  const t = useText()
  const shown = (['light', 'dark'] as const).filter((one) => scheme === 'auto' || scheme === one)
  const told = shown.map((one) => ({ one, contrast: brandContrast(brand.trim(), one) }))
  return (
    <Stack gap={2} role="status">
      {told.map(({ one, contrast }) => (
        <Text key={one} size="sm" c="dimmed">
          {contrast
            ? t(contrast.asSaid ? `desk.sites.contrast.${one}` : `desk.sites.contrastMoved.${one}`, {
                ratio: contrast.onButton,
              })
            : one === shown[0] && t('desk.sites.contrastUnknown')}
        </Text>
      ))}
    </Stack>
  )
}

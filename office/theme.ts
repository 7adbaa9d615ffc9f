import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

/** One accent in every shade: the derivation lives in browser/kit/theme-tokens.css, the same for site and office. */
const accent = 'var(--accent)'
const brand: MantineColorsTuple = [accent, accent, accent, accent, accent, accent, accent, accent, accent, accent]

/** The head of a dialog is no second head of the page. */
const insideDialog = { role: 'presentation' }

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  // our accent is light in the dark: what is written on it is not white everywhere
  variantColorResolver(input) {
    const resolved = defaultVariantColorsResolver(input)
    const isAccent = input.variant === 'filled' && (input.color ?? 'brand') === 'brand'
    return isAccent ? { ...resolved, color: 'var(--on-accent)' } : resolved
  },
  fontFamily: 'var(--font)',
  defaultRadius: 9,
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '21px' },
  components: {
    Modal: { defaultProps: { centered: true, attributes: { header: insideDialog } } },
    Drawer: { defaultProps: { attributes: { header: insideDialog } } },
  },
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
})

/** Mantine's names for our tokens, which know light and dark by themselves. */
const names = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--down)',
  '--mantine-color-disabled': 'var(--raised)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-brand-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

export const tokens: CSSVariablesResolver = () => ({ variables: {}, light: names, dark: names })

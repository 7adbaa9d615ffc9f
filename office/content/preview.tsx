import operatorHtml from '@banko/browser/kit/operator-html.css?inline'
import themeTokens from '@banko/browser/kit/theme-tokens.css?inline'
import { useText } from '@banko/browser/words.tsx'
import type { Content } from '@banko/contract/content/content-item.ts'
import { findLanguage } from '@banko/words/languages.ts'
import { Group, Paper, ScrollArea, SegmentedControl, Text, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { previewDocument } from './preview-document.ts'

interface PreviewProps {
  readonly content: Content
  readonly lang: string
  /** Something is typed that is not saved, and so not shown here. */
  readonly unsaved: boolean
}

/** Pixels. */
const widths = { phone: 390, wide: 1040 } as const

/**
 * A saved version nearly as players see it, in a frame where nothing runs: it has no right but to be of this host, so
 * that its pictures are found.
 */
export function Preview({ content, lang, unsaved }: PreviewProps) {
  const t = useText()
  const scheme = useComputedColorScheme('light')
  const [screen, setScreen] = useState<keyof typeof widths>('phone')
  const { tag = lang, direction = 'ltr' } = findLanguage(lang) ?? {}
  const css = `${themeTokens}:root{color-scheme:${scheme}}${operatorHtml}`
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={t('desk.content.preview')}>
      <Group justify="space-between" mb="sm">
        <Text fw={600}>{t('desk.content.preview')}</Text>
        <SegmentedControl
          size="xs"
          aria-label={t('desk.content.screens')}
          value={screen}
          data={[
            { value: 'phone', label: t('desk.content.screen.phone') },
            { value: 'wide', label: t('desk.content.screen.wide') },
          ]}
          onChange={(next) => setScreen(next === 'wide' ? 'wide' : 'phone')}
        />
      </Group>
      {unsaved && (
        <Text size="sm" c="var(--warn)" mb="sm">
          {t('desk.content.previewOld')}
        </Text>
      )}
      <ScrollArea viewportProps={{ tabIndex: 0 }}>
        <iframe
          title={t('desk.content.preview')}
          sandbox="allow-same-origin"
          srcDoc={previewDocument({ content, tag, direction, css })}
          style={{
            display: 'block',
            inlineSize: widths[screen],
            maxInlineSize: screen === 'phone' ? '100%' : undefined,
            blockSize: 560,
            border: '1px solid var(--line)',
            borderRadius: 14,
            background: 'var(--page)',
            marginInline: 'auto',
          }}
        />
      </ScrollArea>
    </Paper>
  )
}

import type { Content } from '@banko/contract/content/content-item.ts'
import { Stack, Text } from '@mantine/core'

/** A version as it is stored, to be read as text. */
export function ItemSource({ content }: { readonly content: Content }) {
  const facts = Object.entries(content).filter(([name]) => !['kind', 'html', 'title'].includes(name))
  return (
    <Stack gap="sm">
      {facts.length > 0 && (
        <Text size="sm" ff="monospace" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
          {facts.map(([name, said]) => `${name}: ${String(said)}`).join('   ')}
        </Text>
      )}
      {'html' in content && (
        <pre
          dir="auto"
          style={{
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            margin: 0,
            fontSize: 13,
            maxHeight: 480,
            overflow: 'auto',
          }}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
          tabIndex={0}
        >
          {content.html}
        </pre>
      )}
    </Stack>
  )
}

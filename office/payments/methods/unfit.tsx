import { Text } from '@mantine/core'

/** Says what does not fit where no single input is to blame. */
export function Unfit({ children }: { readonly children: string }) {
  return (
    <Text size="sm" c="var(--down)" role="alert">
      {children}
    </Text>
  )
}

import { useText } from '@banko/browser/words.tsx'
import { Checkbox, Stack, Text } from '@mantine/core'
import type { Role } from './use-roles.ts'

interface RolesChoiceProps {
  readonly roles: readonly Role[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Roles to be had; one that cannot be given stays as it is. */
export function RolesChoice({ roles, chosen, onChange }: RolesChoiceProps) {
  const t = useText()
  return (
    <Checkbox.Group label={t('office.roles')} value={[...chosen]} onChange={onChange}>
      <Stack gap={6} mt={6}>
        {roles.map(({ name, mayGive, beyond }) => (
          <Checkbox
            key={name}
            value={name}
            label={
              <>
                {name}{' '}
                {mayGive && beyond && (
                  <Text span size="sm" c="dimmed">
                    {t('desk.staff.beyond')}
                  </Text>
                )}
              </>
            }
            disabled={!(mayGive || chosen.includes(name))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

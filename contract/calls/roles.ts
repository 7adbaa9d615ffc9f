import * as z from 'zod'
import { staffCall } from '../call.ts'
import { permissions } from '../permissions.ts'

export const roles = {
  list: staffCall('/office/roles/list', {
    summary: 'Roles of the operator in their newest versions, and what each allows',
    permission: 'staff.see',
    reads: true,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        roles: z.array(
          z.object({
            name: z.string(),
            version: z.int().min(1),
            permissions: z.array(z.enum(permissions)),
            /** How many of the staff have it. */
            staff: z.int().min(0),
            /** Whether who asks may give it, together with another; a role of the tree is given with a node alone. */
            mayGive: z.boolean(),
            /** Whether it allows what who asks may not do themselves. */
            beyond: z.boolean(),
          }),
        ),
      }),
    ),
}

/** What a process of the house can do: serve players, listen to providers, pay coupons out. */
export const roleNames = ['api', 'feed', 'settlement'] as const

export type Role = (typeof roleNames)[number]

export const allRoles: ReadonlySet<Role> = new Set(roleNames)

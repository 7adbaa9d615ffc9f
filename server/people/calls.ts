export const peopleCalls = undefined

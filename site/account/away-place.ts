/** Where the sign-in leads besides. */
export type AwayPlace = '/register' | '/forgot-password'

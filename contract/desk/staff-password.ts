/** Characters of a password of whoever works at a desk, at least: they move money. */
export const staffPasswordMin = 12

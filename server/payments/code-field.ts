/** The field of a voucher in which its code is typed. */
export const codeField = 'code'
